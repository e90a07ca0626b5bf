-- folded-text.sql 641022c9
-- The words a product is found by, split as catalog/search.rules.ts splits what is typed. An expression index, so that
-- whoever writes a product keeps it, and pages never carry the words along.
CREATE OR REPLACE FUNCTION product_search_words(name text, description text, category text, colors jsonb, info text)
RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(ARRAY(
  SELECT DISTINCT left(word, 60)
  FROM regexp_split_to_table(
    folded_text(concat_ws(' ', name, description, category, jsonb_path_query_array(colors, '$[*].name')::text, info)),
    '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u206f\u3000-\u303f]+') AS word
  WHERE word <> ''));

DROP INDEX IF EXISTS products_search_words;
CREATE INDEX products_search_words ON products
  USING gin (product_search_words(name, description, category, available_colors, additional_info));

UPDATE products SET name_key = folded_text(name)
FROM (SELECT id FROM products WHERE name_key <> folded_text(name) ORDER BY id FOR UPDATE) AS changed
WHERE products.id = changed.id;
