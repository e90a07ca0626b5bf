-- Every change that a public page can show is announced when its transaction commits.
-- Processes that hold rendered pages listen on the channel "catalog" and throw them away.
CREATE OR REPLACE FUNCTION announce_catalog_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog', TG_TABLE_NAME);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER products_announce AFTER INSERT OR UPDATE OR DELETE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_change();
CREATE OR REPLACE TRIGGER product_prices_announce AFTER INSERT OR UPDATE OR DELETE ON product_prices
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_change();
CREATE OR REPLACE TRIGGER product_images_announce AFTER INSERT OR UPDATE OR DELETE ON product_images
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_change();
CREATE OR REPLACE TRIGGER settings_announce AFTER INSERT OR UPDATE OR DELETE ON settings
  FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_change();
