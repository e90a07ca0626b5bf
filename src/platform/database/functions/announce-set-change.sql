-- Sets of products that cost less together are announced like the rest of the catalogue.
CREATE OR REPLACE FUNCTION announce_set_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog', 'sets');
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER product_sets_announce AFTER INSERT OR UPDATE OR DELETE ON product_sets
  FOR EACH ROW EXECUTE FUNCTION announce_set_change();
