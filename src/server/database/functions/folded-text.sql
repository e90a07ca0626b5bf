-- Lower case without marks, as foldText of contract/rules/shop/words.ts folds.
CREATE OR REPLACE FUNCTION folded_text(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g'))
$$;
