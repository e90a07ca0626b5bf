-- folded-text.sql 641022c9
-- Letters anywhere in a name or an e-mail, by index where the database has pg_trgm.
DROP INDEX IF EXISTS users_search;
DO $$
BEGIN
  CREATE INDEX users_search ON users USING gin (folded_text(search_text) gin_trgm_ops);
EXCEPTION WHEN undefined_object THEN
  RAISE NOTICE 'pg_trgm is not available: %', SQLERRM;
END
$$;
