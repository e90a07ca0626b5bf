-- The one folding of letters, as foldText of contract/rules/text/fold-text.ts folds: in lower case, without marks and
-- invisible characters, with plain Latin letters, quotation marks and hyphens. Capitals of unusual letters are
-- translated first, because lower() folds only ASCII where the database has the C locale. All that is stored folded is
-- in this file, so that a change of the rule brings old rows along.
CREATE OR REPLACE FUNCTION folded_text(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN btrim(regexp_replace(
  CASE WHEN octet_length(words) = char_length(words) THEN translate(lower(words), '`', '''')
  ELSE
    replace(replace(replace(replace(
      translate(
        lower(translate(
          regexp_replace(
            normalize(
              regexp_replace(words, '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'),
              NFKD),
            '[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'),
          'ƁƇÐĐƉƊƎƏƐƑƓƔĦƗƖƘŁŊƝØƆƟƤŦƬɄƱƲƳƷẞÆŒÞ',
          'ɓƈðđɖɗǝəɛƒɠɣħɨɩƙłŋɲøɔɵƥŧƭʉʊʋƴʒßæœþ')),
        'ɓƈðđɖɗǝəɛƒɠɣħıɨɩƙłŋɲøɔɵƥŧƭʉʊʋƴʒςʹʻʼʽʾʿ‘’‚‛′`ʺ“”„‟″‐‑‒–—―−',
        'bcddddeeefgghiiiklnnooopttuuvyzσ''''''''''''''''''''''''""""""-------'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
  END,
  '[ \t\n\v\f\r\u1680\u2028\u2029]+', ' ', 'g'));

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

UPDATE products SET name_key = folded_text(name) WHERE name_key <> folded_text(name);

UPDATE bank_lines SET search_text = folded_text(search_text) WHERE search_text <> folded_text(search_text);

UPDATE orders SET search_text = folded_text(search_text) WHERE search_text <> folded_text(search_text);

-- A name that was folded in another way is put before the words; the index of the list holds no more than 2,700 bytes.
UPDATE orders SET search_text = left(found.named || ' ' || search_text, 650)
FROM (
  SELECT id, folded_text(concat_ws(' ', address ->> 'firstName', address ->> 'lastName', address ->> 'city')) AS named
  FROM orders WHERE address ->> 'phone' <> '' AND octet_length(address::text) <> char_length(address::text)
) AS found
WHERE found.id = orders.id
  AND (position(folded_text(address ->> 'firstName') IN search_text) = 0
    OR position(folded_text(address ->> 'lastName') IN search_text) = 0
    OR position(folded_text(address ->> 'city') IN search_text) = 0);

-- Letters anywhere in a name or an e-mail, by index where the database has pg_trgm.
DROP INDEX IF EXISTS users_search;
DO $$
BEGIN
  CREATE INDEX users_search ON users USING gin (folded_text(search_text) gin_trgm_ops);
EXCEPTION WHEN undefined_object THEN
  RAISE NOTICE 'pg_trgm is not available: %', SQLERRM;
END
$$;
