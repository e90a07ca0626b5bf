-- The words a product is found by, marks and capitals folded away as catalog/search.rules.ts folds what is typed.
-- An expression index, so that whoever writes a product keeps it, and pages never carry the words along. It is made
-- anew whenever this file changes.
CREATE OR REPLACE FUNCTION product_search_words(name text, description text, category text, colors jsonb, info text)
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
$$;

DROP INDEX IF EXISTS products_search_words;
CREATE INDEX products_search_words ON products
  USING gin (product_search_words(name, description, category, available_colors, additional_info));
