-- What public answers are made of is announced when the transaction that changes it commits, on the channel "catalog".
-- The words of a notice are the tags of the answers it makes stale, as platform/http/cache/tags.ts explains them. All that
-- listens takes what it does not know for a change of everything.
CREATE OR REPLACE FUNCTION announce_product_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- mostStockTold of contract/stock/availability.ts
  most_told CONSTANT integer := 10;
  -- maxFewLeft of contract/stock/availability.ts
  few CONSTANT integer := 3;
  unsold products%ROWTYPE;
  tags text := 'exact';
BEGIN
  IF TG_OP = 'INSERT' THEN
    -- a draft without a day is in no answer: an import of thousands leaves every kept page as it is
    IF NEW.visibility = 'draft' AND NEW.publish_at IS NULL THEN
      RETURN NULL;
    END IF;
    tags := tags || ' edits lists search product:' || NEW.id;
  ELSIF TG_OP = 'DELETE' THEN
    tags := tags || ' edits lists search product:' || OLD.id;
  ELSE
    -- the row as it would be had nothing been sold: any other difference is an edit, of columns to come as well
    unsold := NEW;
    unsold.stock_quantity := OLD.stock_quantity;
    IF unsold IS NOT DISTINCT FROM OLD AND NEW.stock_quantity = OLD.stock_quantity THEN
      RETURN NULL;
    END IF;
    IF unsold IS DISTINCT FROM OLD THEN
      tags := tags || ' edits product:' || NEW.id;
      IF (NEW.slug, NEW.name_key, NEW.category, NEW.visibility, NEW.sort_price_minor, NEW.created_at, NEW.tags,
          NEW.publish_at, NEW.sale_from, NEW.sale_until)
        IS DISTINCT FROM
        (OLD.slug, OLD.name_key, OLD.category, OLD.visibility, OLD.sort_price_minor, OLD.created_at, OLD.tags,
          OLD.publish_at, OLD.sale_from, OLD.sale_until)
      THEN
        tags := tags || ' lists';
      END IF;
      IF (NEW.name, NEW.description, NEW.category, NEW.available_colors, NEW.additional_info)
        IS DISTINCT FROM (OLD.name, OLD.description, OLD.category, OLD.available_colors, OLD.additional_info)
      THEN
        tags := tags || ' search';
      END IF;
    ELSIF least(NEW.stock_quantity, few + 1) <> least(OLD.stock_quantity, few + 1) THEN
      tags := tags || ' product:' || NEW.id;
    ELSE
      tags := tags || ' left:' || NEW.id || ':' || NEW.stock_quantity;
    END IF;
    IF least(NEW.stock_quantity, most_told + 1) <> least(OLD.stock_quantity, most_told + 1) THEN
      tags := tags || ' stock:' || NEW.id;
    END IF;
  END IF;
  PERFORM pg_notify('catalog', tags);
  RETURN NULL;
END
$$;

-- Prices, sale prices and pictures: rows that belong to a product.
CREATE OR REPLACE FUNCTION announce_product_part_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tags text := CASE WHEN TG_TABLE_NAME = 'product_images' THEN 'exact' ELSE 'exact prices' END;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('catalog', tags || ' product:' || OLD.product_id);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('catalog', tags || ' product:' || NEW.product_id);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION announce_setting_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('catalog', 'setting:' || OLD.key);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('catalog', 'setting:' || NEW.key);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER products_announce AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH ROW EXECUTE FUNCTION announce_product_change();
CREATE OR REPLACE TRIGGER product_prices_announce AFTER INSERT OR UPDATE OR DELETE ON product_prices
  FOR EACH ROW EXECUTE FUNCTION announce_product_part_change();
CREATE OR REPLACE TRIGGER product_sale_prices_announce AFTER INSERT OR UPDATE OR DELETE ON product_sale_prices
  FOR EACH ROW EXECUTE FUNCTION announce_product_part_change();
CREATE OR REPLACE TRIGGER product_images_announce AFTER INSERT OR UPDATE OR DELETE ON product_images
  FOR EACH ROW EXECUTE FUNCTION announce_product_part_change();
CREATE OR REPLACE TRIGGER settings_announce AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH ROW EXECUTE FUNCTION announce_setting_change();
DROP FUNCTION IF EXISTS announce_catalog_change();
