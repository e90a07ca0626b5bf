-- folded-text.sql 641022c9
UPDATE bank_lines SET search_text = folded_text(search_text) WHERE search_text <> folded_text(search_text);
