-- A shop of some years: 10,000 products, 50,000 accounts, 100,000 orders, 5,000,000 page events.
-- Made by the database itself; the same numbers on every run. Orders, stock and payments agree with the ledger.
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
  now() - random() * interval '200 days', now() - interval '730 days' * (1 - person / 50000.0)
FROM generate_series(1, 50000) person
JOIN firsts ON firsts.n = person % 30 + 1 JOIN lasts ON lasts.n = person % 37 + 1
CROSS JOIN LATERAL (SELECT lower(firsts.name || '.' || lasts.name) || person || '@example.test' AS mail) made;

CREATE TEMP TABLE numbered_users AS
SELECT id, name, email, row_number() OVER (ORDER BY created_at, id) AS n FROM users WHERE password_hash = '-';

INSERT INTO products (slug, name, name_key, description, category, additional_info, available_sizes, available_colors,
  care_instructions, on_sale, stock_quantity, sort_price_minor, created_at)
SELECT 'scale-' || n, title || ' ' || n, lower(title) || ' ' || n,
  repeat('Cut wide and sewn in Port Harcourt from soft cotton, with pockets and a neck that lies flat. ', 3) || n,
  (ARRAY['Bubu','Dresses','Two Piece'])[n % 3 + 1], 'Model is 178 cm tall and wears M.', 'S,M,L,XL,XXL',
  '[{"name":"Deep indigo","hexCode":"#1B2455"},{"name":"Clay","hexCode":"#9C3D21"}]',
  '[{"washing":"Cold","ironing":"Warm","drying":"In the shade","specialCare":""}]',
  n % 50 <> 0, (n * 7) % 40, 5000 + (n * 37) % 30000, now() - interval '730 days' * (1 - n / 10000.0)
FROM generate_series(1, 10000) n
CROSS JOIN LATERAL (SELECT (ARRAY['Adire','Ankara','Kampala','Lace','Silk','Aso oke'])[n % 6 + 1] || ' ' ||
  (ARRAY['bubu','maxi dress','two piece','kimono','sheath'])[n % 5 + 1] AS title) made;

CREATE TEMP TABLE numbered_products AS
SELECT id, name, substr(slug, 7)::int AS n, sort_price_minor AS usd FROM products WHERE slug LIKE 'scale-%';
CREATE UNIQUE INDEX ON numbered_products (n);

INSERT INTO product_prices (product_id, currency, amount_minor, position)
SELECT id, currency, round(usd * factor), position FROM numbered_products,
  (VALUES ('USD', 1, 0), ('NGN', 1500, 1), ('GBP', 0.8, 2), ('EUR', 0.92, 3)) AS listed(currency, factor, position);

INSERT INTO product_images (product_id, position, key, width, height, thumb_hash, tint, alt, color)
SELECT id, place, md5(n || '/' || place), 1200, 1500, '', '#d8c7b0', '', NULL
FROM numbered_products, generate_series(0, 2) place;

-- Orders: each of one to three lines, priced as the catalogue is.
CREATE TEMP TABLE sold AS
SELECT sale AS n, place, product.id AS product_id, product.name, 1 + (sale + place) % 2 AS quantity, product.usd,
  (ARRAY['S','M','L','XL','XXL'])[(sale + place) % 5 + 1] AS size, (ARRAY['Deep indigo','Clay'])[sale % 2 + 1] AS color,
  currency, round(product.usd * factor)::bigint AS unit
FROM generate_series(1, 100000) sale
CROSS JOIN LATERAL (SELECT (ARRAY['NGN','NGN','NGN','USD','GBP'])[sale % 5 + 1] AS currency,
  (ARRAY[1500,1500,1500,1,0.8])[sale % 5 + 1] AS factor) paying
CROSS JOIN LATERAL generate_series(0, sale % 3) place
JOIN numbered_products product ON product.n = (sale * 7 + place * 3331) % 10000 + 1;

CREATE TEMP TABLE numbered_orders AS
SELECT n, gen_random_uuid() AS id, 'S' || lpad(upper(to_hex(n * 37)), 7, '0') AS reference, min(currency) AS currency,
  sum(unit * quantity) AS amount, sum(usd * quantity) AS usd,
  now() - interval '730 days' * (1 - n / 100000.0) AS placed,
  CASE WHEN n % 20 = 0 THEN 'Failed' WHEN n % 33 = 0 THEN 'Refunded' WHEN n > 99900 AND n % 3 = 0 THEN 'Pending'
    ELSE 'Paid' END AS payment,
  CASE WHEN n < 99000 THEN 'Delivered' WHEN n < 99600 THEN 'Out for Delivery' ELSE 'Product Loading' END AS status,
  CASE WHEN n % 5 = 3 THEN 'transfer' ELSE 'card' END AS method
FROM sold GROUP BY n;

INSERT INTO orders (id, reference, user_id, idempotency_key, request_hash, currency, amount_minor, amount_usd_minor,
  status, payment_status, payment_method, address, country_code, email_key, search_text, stock_held, expires_at, paid_at,
  delivered_at, created_at, updated_at)
SELECT o.id, o.reference, buyer.id, 'scale-' || o.n, '-', o.currency, o.amount, o.usd, o.status, o.payment, o.method,
  jsonb_build_object('firstName', first, 'lastName', last, 'email', buyer.email, 'phone', phone, 'street', o.n || ' Aba Road',
    'city', 'Port Harcourt', 'state', 'Rivers', 'zipcode', '', 'country', 'Nigeria'),
  'NG', buyer.email, lower(concat_ws(' ', o.reference, first, last, buyer.email, phone, phone, '234' || substr(phone, 2))),
  o.payment IN ('Paid', 'Pending'), CASE WHEN o.payment = 'Pending' THEN now() + interval '5 days' END,
  CASE WHEN o.payment IN ('Paid', 'Refunded') THEN o.placed + interval '5 minutes' END,
  CASE WHEN o.status = 'Delivered' THEN o.placed + interval '12 days' END, o.placed, o.placed + interval '5 minutes'
FROM numbered_orders o JOIN numbered_users buyer ON buyer.n = (o.n * 17) % 50000 + 1
CROSS JOIN LATERAL (SELECT split_part(buyer.name, ' ', 1) AS first, split_part(buyer.name, ' ', 2) AS last,
  '080' || lpad((30000000 + o.n)::text, 8, '0') AS phone) made;

INSERT INTO order_lines (order_id, position, product_id, name, image_key, size, color, quantity, unit_price_minor, line_total_minor)
SELECT o.id, place, product_id, sold.name, md5(substr(sold.name, length(sold.name) - 3) || '/0'), size, color, quantity, unit,
  unit * quantity
FROM sold JOIN numbered_orders o USING (n);

INSERT INTO order_history (order_id, at, kind, from_value, to_value, actor)
SELECT id, placed, 'placed', NULL, 'Pending', 'customer' FROM numbered_orders ORDER BY n;
INSERT INTO order_history (order_id, at, kind, from_value, to_value, actor)
SELECT id, placed + interval '5 minutes', 'payment', 'Pending', payment, 'Admin' FROM numbered_orders
WHERE payment <> 'Pending' ORDER BY n;
INSERT INTO order_history (order_id, at, kind, from_value, to_value, actor)
SELECT id, placed + interval '12 days', 'status', 'Product Loading', status, 'Admin' FROM numbered_orders
WHERE status <> 'Product Loading' ORDER BY n;

-- What these orders hold was in the stock before them.
INSERT INTO stock_movements (product_id, delta, order_id, at)
SELECT product_id, sum(quantity), NULL, min(placed) FROM sold JOIN numbered_orders USING (n)
WHERE payment IN ('Paid', 'Pending') GROUP BY product_id;
INSERT INTO stock_movements (product_id, delta, order_id, at)
SELECT product_id, -quantity, id, placed FROM sold JOIN numbered_orders USING (n) WHERE payment IN ('Paid', 'Pending');

INSERT INTO order_feedback (order_id, rating, comment, created_at)
SELECT id, 3 + n % 3, '', placed + interval '14 days' FROM numbered_orders
WHERE status = 'Delivered' AND payment = 'Paid' AND n % 4 = 0;

INSERT INTO messages (name, email, message, created_at, handled_at)
SELECT name, email, 'Do you sew this in UK 20? ' || n, now() - interval '700 days' * (1 - n / 50000.0),
  CASE WHEN n < 49900 THEN now() END FROM numbered_users WHERE n % 10 = 0;

-- Visits: five events each, over the 90 days that raw events are kept.
INSERT INTO page_events (session_id, kind, path, at)
SELECT 'scale-visit-' || lpad(visit::text, 8, '0'),
  CASE WHEN step = 2 AND visit % 10 < 3 THEN 'add_to_cart' WHEN step = 3 AND visit % 20 = 0 THEN 'checkout'
    WHEN step = 4 THEN CASE WHEN visit % 50 = 0 THEN 'order' ELSE 'leave' END ELSE 'view' END,
  '/product/scale-' || (visit % 10000 + 1), now() - interval '90 days' * (1 - visit / 1000000.0) + step * interval '20 seconds'
FROM generate_series(1, 1000000) visit CROSS JOIN generate_series(0, 4) step;

INSERT INTO daily_figures (day, sessions, views, bounces, cart_sessions, checkout_sessions, order_sessions, session_seconds,
  active_users, retention)
SELECT (now() - back * interval '1 day')::date, 11000, 33000, 0, 3300, 550, 220, 880000, 12000, 2500
FROM generate_series(91, 800) back ON CONFLICT DO NOTHING;
