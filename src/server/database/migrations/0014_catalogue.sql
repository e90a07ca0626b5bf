-- Who sees a product: everybody, whoever has its link, or admins alone. What there is stays public.
ALTER TABLE "products" ADD COLUMN "visibility" text DEFAULT 'public' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_visibility" CHECK ("products"."visibility" in ('public', 'hidden', 'draft'));--> statement-breakpoint
-- What an import calls the product, so that reading the file again finds it whatever its address became.
ALTER TABLE "products" ADD COLUMN "import_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "products_import_key" ON "products" USING btree ("import_key");--> statement-breakpoint
-- The request that added the product: sent again, it adds nothing.
ALTER TABLE "products" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "request_hash" text;--> statement-breakpoint
CREATE UNIQUE INDEX "products_idempotency_key" ON "products" USING btree ("idempotency_key");--> statement-breakpoint
-- The lists of the shop leave out what is not public, so their indexes say what is.
DROP INDEX "products_by_date";--> statement-breakpoint
DROP INDEX "products_by_name";--> statement-breakpoint
DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_category_date";--> statement-breakpoint
DROP INDEX "products_category_name";--> statement-breakpoint
DROP INDEX "products_category_price";--> statement-breakpoint
CREATE INDEX "products_by_date" ON "products" USING btree ("created_at","id","visibility");--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("name_key","id","visibility");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("sort_price_minor","id","visibility");--> statement-breakpoint
CREATE INDEX "products_category_date" ON "products" USING btree ("category","created_at","id","visibility");--> statement-breakpoint
CREATE INDEX "products_category_name" ON "products" USING btree ("category","name_key","id","visibility");--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category","sort_price_minor","id","visibility");--> statement-breakpoint
-- The words a product is found by, marks and capitals folded away as catalog/search.rules.ts folds what is typed.
-- An expression index, so that whoever writes a product keeps it, and pages never carry the words along.
CREATE FUNCTION product_search_words(name text, description text, category text, colors jsonb, info text)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(ARRAY(
    SELECT DISTINCT left(word, 60)
    FROM regexp_split_to_table(
      translate(
        lower(regexp_replace(
          normalize(concat_ws(' ', name, description, category,
            jsonb_path_query_array(colors, '$[*].name')::text, info), NFKD),
          '[\u0300-\u036f]', '', 'g')),
        'ɓɗƙƴøłđ', 'bdkyold'),
      '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u206f\u3000-\u303f]+') AS word
    WHERE word <> ''))
$$;--> statement-breakpoint
CREATE INDEX "products_search_words" ON "products" USING gin (product_search_words("name", "description", "category", "available_colors", "additional_info"));--> statement-breakpoint
DROP INDEX IF EXISTS "products_search_name";--> statement-breakpoint
DROP INDEX IF EXISTS "products_search_description";
