CREATE TABLE "transfer_proofs" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"storage_name" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product_id" uuid NOT NULL,
	"delta" integer NOT NULL,
	"order_id" uuid,
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transfer_proofs" ADD CONSTRAINT "transfer_proofs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stock_movements_order" ON "stock_movements" USING btree ("order_id");--> statement-breakpoint
-- What the stock is made of before the first movement: what is there now, and what open orders hold.
INSERT INTO stock_movements (product_id, delta)
SELECT products.id, products.stock_quantity + coalesce(sum(held.quantity), 0)
FROM products LEFT JOIN (
  SELECT order_lines.product_id, order_lines.quantity FROM order_lines JOIN orders ON orders.id = order_lines.order_id
  WHERE orders.stock_held
) held ON held.product_id = products.id
GROUP BY products.id;
--> statement-breakpoint
INSERT INTO stock_movements (product_id, delta, order_id)
SELECT order_lines.product_id, -sum(order_lines.quantity), orders.id
FROM order_lines JOIN orders ON orders.id = order_lines.order_id JOIN products ON products.id = order_lines.product_id
WHERE orders.stock_held GROUP BY order_lines.product_id, orders.id;
--> statement-breakpoint
-- The order at work names itself in the transaction's setting "shop.order_id".
CREATE FUNCTION record_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before integer := CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE OLD.stock_quantity END;
  after integer := CASE WHEN TG_OP = 'DELETE' THEN 0 ELSE NEW.stock_quantity END;
BEGIN
  IF after <> before THEN
    INSERT INTO stock_movements (product_id, delta, order_id)
    VALUES (
      CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END,
      after - before,
      nullif(current_setting('shop.order_id', true), '')::uuid
    );
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_record_stock AFTER INSERT OR DELETE OR UPDATE OF stock_quantity ON products
  FOR EACH ROW EXECUTE FUNCTION record_stock_movement();
