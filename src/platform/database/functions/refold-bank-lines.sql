-- folded-text.sql 808a05da
UPDATE bank_lines SET search_text = folded_text(search_text) WHERE search_text <> folded_text(search_text);
