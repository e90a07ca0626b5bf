-- Orders number :from to :to of :orders, each of one to three lines, priced as the catalogue is.
CREATE TEMP TABLE sold ON COMMIT DROP AS
SELECT sale AS n, place, product.id AS product_id, product.name, product.n AS product_n, 1 + (sale + place) % 2 AS quantity, product.usd,
  (ARRAY['S','M','L','XL','XXL'])[(sale + place) % 5 + 1] AS size, (ARRAY['Deep indigo','Clay'])[sale % 2 + 1] AS color,
  currency, round(product.usd * factor)::bigint AS unit
FROM generate_series(:from, :to) sale
CROSS JOIN LATERAL (SELECT (ARRAY['NGN','NGN','NGN','USD','GBP'])[sale % 5 + 1] AS currency,
  (ARRAY[1500,1500,1500,1,0.8])[sale % 5 + 1] AS factor) paying
CROSS JOIN LATERAL generate_series(0, sale % 3) place
JOIN scale.numbered_products product ON product.n = (sale * 7 + place * 3331) % :products + 1;
ANALYZE sold;

CREATE TEMP TABLE numbered_orders ON COMMIT DROP AS
SELECT n, gen_random_uuid() AS id, 'S' || lpad(upper(to_hex(n * 26)), 7, '0') AS reference, min(currency) AS currency,
  sum(unit * quantity) AS amount, sum(usd * quantity) AS usd,
  now() - interval '730 days' * (1 - n / :orders.0) AS placed,
  CASE WHEN n % 20 = 0 THEN 'Failed' WHEN n % 33 = 0 THEN 'Refunded' WHEN n > :orders * 0.999 AND n % 3 = 0 THEN 'Pending'
    ELSE 'Paid' END AS payment,
  CASE WHEN n < :orders * 0.99 THEN 'Delivered' WHEN n < :orders * 0.996 THEN 'Out for Delivery' ELSE 'Product Loading' END AS status,
  CASE WHEN n % 5 = 3 THEN 'transfer' ELSE 'card' END AS method
FROM sold GROUP BY n;
ANALYZE numbered_orders;

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
FROM numbered_orders o JOIN scale.numbered_users buyer ON buyer.n = (o.n * 17) % :accounts + 1
CROSS JOIN LATERAL (SELECT split_part(buyer.name, ' ', 1) AS first, split_part(buyer.name, ' ', 2) AS last,
  '080' || lpad((30000000 + o.n)::text, 8, '0') AS phone) made;

INSERT INTO order_lines (order_id, position, product_id, name, image_key, size, color, quantity, unit_price_minor, line_total_minor)
SELECT o.id, place, product_id, sold.name, md5(product_n || '/0'), size, color, quantity, unit,
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

INSERT INTO stock_movements (product_id, delta, order_id, at)
SELECT product_id, -quantity, id, placed FROM sold JOIN numbered_orders USING (n) WHERE payment IN ('Paid', 'Pending');

INSERT INTO order_feedback (order_id, rating, comment, created_at)
SELECT id, 3 + n % 3, '', placed + interval '14 days' FROM numbered_orders
WHERE status = 'Delivered' AND payment = 'Paid' AND n % 4 = 0;
