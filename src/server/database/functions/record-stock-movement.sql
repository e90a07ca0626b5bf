-- The stock ledger: every change of a product's stock is written down in the same transaction, whoever makes it.
-- The order at work names itself in the transaction's setting "shop.order_id".
CREATE OR REPLACE FUNCTION record_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER products_record_stock AFTER INSERT OR DELETE OR UPDATE OF stock_quantity ON products
  FOR EACH ROW EXECUTE FUNCTION record_stock_movement();
