-- The one folding of letters, as foldText of contract/text/fold-text.ts folds: in lower case, without marks and
-- invisible characters, with plain Latin letters, quotation marks and hyphens. Capitals of unusual letters are
-- translated first, because lower() folds only ASCII where the database has the C locale. What is stored folded
-- is made again by files of their own, one a table, because an update runs beside a shop that takes orders; each names
-- this one by its digest, so that it is applied again when the rule changes.
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
