-- The stock ledger: every change of a product's stock is written down in the same transaction, whoever makes it.
-- The order at work names itself in the transaction's setting "shop.order_id".
CREATE OR REPLACE FUNCTION order_at_work() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('shop.order_id', true), '')::uuid
$$;

-- Whoever changes it in the back office, and why, likewise; order flows leave both empty.
CREATE OR REPLACE FUNCTION actor_at_work() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('shop.actor_id', true), '')::uuid
$$;
CREATE OR REPLACE FUNCTION stock_reason_at_work() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('shop.stock_reason', true), '')
$$;

-- Of a product that counts one pool. Of any other the sum follows its rows, which alone may be written.
CREATE OR REPLACE FUNCTION record_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    -- what was ever put into the pool goes with it; rows go by their own foreign key, and write that down themselves
    INSERT INTO stock_movements (product_id, delta, order_id, actor_id, reason)
      SELECT OLD.id, -sum(delta), order_at_work(), actor_at_work(), stock_reason_at_work() FROM stock_movements
      WHERE product_id = OLD.id AND variant_id IS NULL HAVING sum(delta) <> 0;
  ELSIF TG_OP = 'INSERT' THEN
    IF NEW.stock_quantity <> 0 THEN
      INSERT INTO stock_movements (product_id, delta, order_id, actor_id, reason)
        VALUES (NEW.id, NEW.stock_quantity, order_at_work(), actor_at_work(), stock_reason_at_work());
    END IF;
  ELSIF NEW.stock_quantity <> OLD.stock_quantity THEN
    IF EXISTS (SELECT FROM product_variants WHERE product_id = NEW.id) THEN
      RAISE EXCEPTION 'Product % counts its stock by size and colour.', NEW.id
        USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    INSERT INTO stock_movements (product_id, delta, order_id, actor_id, reason)
      VALUES (NEW.id, NEW.stock_quantity - OLD.stock_quantity, order_at_work(), actor_at_work(), stock_reason_at_work());
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER products_record_stock AFTER INSERT OR DELETE OR UPDATE OF stock_quantity ON products
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION record_stock_movement();
