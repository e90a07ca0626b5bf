-- A product's stock is the sum of its rows by size and colour, where it has any. Whoever changes a row has the product's
-- own row locked already, so that everybody locks in the same order and the sum never waits.
--
-- Of a row, shoppers see how many there are up to a number, as of a product: announce-catalog-change.sql.
CREATE OR REPLACE FUNCTION record_variant_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- mostStockTold of contract/stock/availability.ts
  most_told CONSTANT integer := 10;
BEGIN
  IF NEW.quantity <> OLD.quantity THEN
    INSERT INTO stock_movements (product_id, variant_id, delta, order_id, actor_id, reason)
      VALUES (NEW.product_id, NEW.id, NEW.quantity - OLD.quantity, order_at_work(), actor_at_work(), stock_reason_at_work());
    UPDATE products SET stock_quantity = stock_quantity + NEW.quantity - OLD.quantity WHERE id = NEW.product_id;
  END IF;
  IF (NEW.size, NEW.color, NEW.sku) IS DISTINCT FROM (OLD.size, OLD.color, OLD.sku)
    OR least(NEW.quantity, most_told + 1) <> least(OLD.quantity, most_told + 1)
  THEN
    PERFORM pg_notify('catalog', 'exact stock:' || NEW.product_id);
  ELSIF NEW.quantity <> OLD.quantity THEN
    PERFORM pg_notify('catalog', 'exact left:' || NEW.product_id || '/' || NEW.id || ':' || NEW.quantity);
  END IF;
  RETURN NULL;
END
$$;

-- Rows that come or go, all of one statement together.
CREATE OR REPLACE FUNCTION record_variant_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sign integer := CASE WHEN TG_OP = 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  INSERT INTO stock_movements (product_id, variant_id, delta, order_id, actor_id, reason)
    SELECT product_id, id, sign * quantity, order_at_work(), actor_at_work(), stock_reason_at_work() FROM changed WHERE quantity <> 0;
  UPDATE products SET stock_quantity = stock_quantity + sign * sums.units
    FROM (SELECT product_id, sum(quantity)::integer AS units FROM changed GROUP BY product_id) sums
    WHERE products.id = sums.product_id AND sums.units <> 0;
  PERFORM pg_notify('catalog', 'exact stock:' || product_id) FROM (SELECT DISTINCT product_id FROM changed) touched;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER product_variants_record_update AFTER UPDATE ON product_variants
  FOR EACH ROW EXECUTE FUNCTION record_variant_update();
CREATE OR REPLACE TRIGGER product_variants_record_new AFTER INSERT ON product_variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_variant_rows();
CREATE OR REPLACE TRIGGER product_variants_record_gone AFTER DELETE ON product_variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION record_variant_rows();
