-- What collections show is announced like the rest of the catalogue: `collections` for which there are and what they
-- are called, `collection:<id>` for one's own words and pieces.
CREATE OR REPLACE FUNCTION announce_collection_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog', 'exact collections collection:' || CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END);
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION announce_collection_piece_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog', 'exact collections collection:'
    || CASE WHEN TG_OP = 'DELETE' THEN OLD.collection_id ELSE NEW.collection_id END);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER collections_announce AFTER INSERT OR UPDATE OR DELETE ON collections
  FOR EACH ROW EXECUTE FUNCTION announce_collection_change();
CREATE OR REPLACE TRIGGER collection_products_announce AFTER INSERT OR UPDATE OR DELETE ON collection_products
  FOR EACH ROW EXECUTE FUNCTION announce_collection_piece_change();
