-- What visitors read of the owner's pages and articles is announced like the catalogue: `page:<slug>`, and `articles`
-- for all of them. A draft that is saved changes no page.
CREATE OR REPLACE FUNCTION announce_page_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('catalog', 'page:' || OLD.slug);
  ELSIF TG_OP = 'INSERT' OR NEW.published_version IS DISTINCT FROM OLD.published_version THEN
    PERFORM pg_notify('catalog', 'page:' || NEW.slug);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION announce_article_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog', 'articles');
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER content_pages_announce AFTER INSERT OR UPDATE OR DELETE ON content_pages
  FOR EACH ROW EXECUTE FUNCTION announce_page_change();
CREATE OR REPLACE TRIGGER articles_announce AFTER INSERT OR UPDATE OR DELETE ON articles
  FOR EACH ROW EXECUTE FUNCTION announce_article_change();
