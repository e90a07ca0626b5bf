-- When a product was first public: for the collection of what is new. A draft that waits for its moment has that moment
-- until then.
CREATE OR REPLACE FUNCTION note_public_since() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.visibility = 'public' AND NEW.public_since IS NULL THEN
    NEW.public_since := CASE WHEN TG_OP = 'INSERT' THEN NEW.created_at ELSE coalesce(NEW.publish_at, now()) END;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER products_note_public_since BEFORE INSERT OR UPDATE OF visibility ON products
  FOR EACH ROW EXECUTE FUNCTION note_public_since();

-- Those of the time before this was noted.
UPDATE products SET public_since = created_at WHERE visibility = 'public' AND public_since IS NULL;
