-- A shop of some years, made by the database itself; the same numbers on every run. Orders, stock and payments agree with
-- the ledger. How much of each: the settings scale.*, see seed-scale.ts. Triggers are off while it is filled: what they
-- would write is written here.
SELECT setseed(0.42);

CREATE TEMP TABLE firsts AS SELECT n, name FROM unnest(ARRAY[
  'Adaeze','Ngozi','Ibim','Boma','Tonye','Chidinma','Folake','Yetunde','Amina','Zainab','Efe','Osas','Ebiere','Kemi',
  'Sade','Halima','Nneka','Ifeoma','Titi','Bisi','Hannah','Grace','Alice','Esther','Ruth','Mercy','Joy','Peace','Blessing',
  'Favour']) WITH ORDINALITY AS listed(name, n);
CREATE TEMP TABLE lasts AS SELECT n, name FROM unnest(ARRAY[
  'Okonkwo','Briggs','Lewis','Amadi','Bello','Adeyemi','Eze','Obi','Danjuma','Okafor','Ojo','Igwe','Jumbo','West','George',
  'Hart','Lawson','Musa','Sule','Abubakar','Nwosu','Idowu','Ade','Pepple','Green','Brown','Wokoma','Dike','Uche','Etim',
  'Bassey','Effiong','Inyang','Udo','Akpan','Okon','Ekpo']) WITH ORDINALITY AS listed(name, n);

INSERT INTO users (name, email, email_key, password_hash, role, last_seen_at, created_at)
SELECT firsts.name || ' ' || lasts.name, mail, mail, '-', 'user',
  now() - random() * interval '200 days', now() - interval '730 days' * (1 - person / :accounts.0)
FROM generate_series(1, :accounts) person
JOIN firsts ON firsts.n = person % 30 + 1 JOIN lasts ON lasts.n = person % 37 + 1
CROSS JOIN LATERAL (SELECT lower(firsts.name || '.' || lasts.name) || person || '@example.test' AS mail) made;

CREATE UNLOGGED TABLE scale.numbered_users AS
SELECT id, name, email, row_number() OVER (ORDER BY created_at, id) AS n FROM users WHERE password_hash = '-';
CREATE UNIQUE INDEX ON scale.numbered_users (n);
ANALYZE scale.numbered_users;

INSERT INTO products (slug, name, name_key, description, category, additional_info, available_sizes, available_colors,
  care_instructions, on_sale, stock_quantity, sort_price_minor, created_at, public_since)
SELECT 'scale-' || n, title || ' ' || n, lower(title) || ' ' || n,
  repeat('Cut wide and sewn in Port Harcourt from soft cotton, with pockets and a neck that lies flat. ', 3) || n,
  (ARRAY['Bubu','Dresses','Two Piece'])[n % 3 + 1], 'Model is 178 cm tall and wears M.', 'S,M,L,XL,XXL',
  '[{"name":"Deep indigo","hexCode":"#1B2455"},{"name":"Clay","hexCode":"#9C3D21"}]',
  '[{"washing":"Cold","ironing":"Warm","drying":"In the shade","specialCare":""}]',
  n % 50 <> 0, (n * 7) % 40, 5000 + (n * 37) % 30000, added, added
FROM generate_series(1, :products) n
CROSS JOIN LATERAL (SELECT now() - interval '730 days' * (1 - n / :products.0) AS added) at
CROSS JOIN LATERAL (SELECT (ARRAY['Adire','Ankara','Kampala','Lace','Silk','Aso oke'])[n % 6 + 1] || ' ' ||
  (ARRAY['bubu','maxi dress','two piece','kimono','sheath'])[n % 5 + 1] AS title) made;

CREATE UNLOGGED TABLE scale.numbered_products AS
SELECT id, name, substr(slug, 7)::int AS n, sort_price_minor AS usd FROM products WHERE slug LIKE 'scale-%';
CREATE UNIQUE INDEX ON scale.numbered_products (n);
ANALYZE scale.numbered_products;

INSERT INTO stock_movements (product_id, delta, at)
SELECT id, stock_quantity, created_at FROM products WHERE slug LIKE 'scale-%' AND stock_quantity > 0;

INSERT INTO product_prices (product_id, currency, amount_minor, position)
SELECT id, currency, round(usd * factor), position FROM scale.numbered_products,
  (VALUES ('USD', 1, 0), ('NGN', 1500, 1), ('GBP', 0.8, 2), ('EUR', 0.92, 3)) AS listed(currency, factor, position);

INSERT INTO product_images (product_id, position, key, width, height, thumb_hash, tint, alt, color)
SELECT id, place, md5(n || '/' || place), 1200, 1500, '', '#d8c7b0', '', NULL
FROM scale.numbered_products, generate_series(0, 2) place;
