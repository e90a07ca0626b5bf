-- Names of sizes and colours from before typed texts were cleaned (contract/text/clean-text.ts): carts and orders
-- name an option as it is cleaned, and would not find these. Two that differ by invisible characters alone stay as they
-- are.
CREATE OR REPLACE FUNCTION cleaned_name(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN octet_length(name) = char_length(name) THEN name
  ELSE regexp_replace(
    normalize(
      regexp_replace(name, '[\u0080-\u009f\u00ad\u034f\u061c\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffc]', '', 'g'),
      NFC),
    '[\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]', ' ', 'g')
  END;

UPDATE products SET available_sizes = cleaned_name(available_sizes)
WHERE available_sizes <> cleaned_name(available_sizes);

UPDATE products SET available_colors = cleaned_name(available_colors::text)::jsonb
WHERE available_colors::text <> cleaned_name(available_colors::text);

UPDATE product_images SET color = cleaned_name(color) WHERE color <> cleaned_name(color);

UPDATE product_variants AS one SET size = cleaned_name(size), color = cleaned_name(color)
WHERE (size, color) <> (cleaned_name(size), cleaned_name(color)) AND NOT EXISTS (
  SELECT FROM product_variants other WHERE other.product_id = one.product_id AND other.id <> one.id
    AND (cleaned_name(other.size), cleaned_name(other.color)) = (cleaned_name(one.size), cleaned_name(one.color)));

UPDATE cart_lines AS one SET size = cleaned_name(size), color = cleaned_name(color)
WHERE (size, color) <> (cleaned_name(size), cleaned_name(color)) AND NOT EXISTS (
  SELECT FROM cart_lines other WHERE other.product_id = one.product_id AND other.user_id = one.user_id
    AND (other.size, other.color) <> (one.size, one.color)
    AND (cleaned_name(other.size), cleaned_name(other.color)) = (cleaned_name(one.size), cleaned_name(one.color)));

UPDATE restock_requests AS one SET size = cleaned_name(size), color = cleaned_name(color)
WHERE (size, color) <> (cleaned_name(size), cleaned_name(color)) AND NOT EXISTS (
  SELECT FROM restock_requests other WHERE other.product_id = one.product_id AND other.email_key = one.email_key
    AND other.id <> one.id
    AND (cleaned_name(other.size), cleaned_name(other.color)) = (cleaned_name(one.size), cleaned_name(one.color)));
