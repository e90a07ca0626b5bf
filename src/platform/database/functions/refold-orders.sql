-- folded-text.sql 641022c9
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
