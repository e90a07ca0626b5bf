-- What the pages of a product show of its reviews is announced like the product: on the channel "catalog", when the
-- transaction commits; the pages with reviews of many pieces by a word of its own. A review that waits is on no page.
CREATE OR REPLACE FUNCTION announce_review_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.state <> 'waiting' THEN
    PERFORM pg_notify('catalog', 'exact reviews product:' || OLD.product_id);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.state <> 'waiting' THEN
    PERFORM pg_notify('catalog', 'exact reviews product:' || NEW.product_id);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER reviews_announce AFTER INSERT OR UPDATE OR DELETE ON reviews
  FOR EACH ROW EXECUTE FUNCTION announce_review_change();
