-- What the orders hold was in the stock before them.
INSERT INTO stock_movements (product_id, delta, order_id, at)
SELECT product_id, -sum(delta), NULL, min(at) FROM stock_movements WHERE order_id IS NOT NULL GROUP BY product_id;

INSERT INTO messages (name, email, message, created_at, handled_at)
SELECT name, email, 'Do you sew this in UK 20? ' || n, now() - interval '700 days' * (1 - n / :accounts.0),
  CASE WHEN n < :accounts * 0.998 THEN now() END FROM scale.numbered_users WHERE n % 10 = 0;

-- Visits: five events each, over the 90 days that raw events are kept.
INSERT INTO page_events (session_id, kind, path, at)
SELECT 'scale-visit-' || lpad(visit::text, 8, '0'),
  CASE WHEN step = 2 AND visit % 10 < 3 THEN 'add_to_cart' WHEN step = 3 AND visit % 20 = 0 THEN 'checkout'
    WHEN step = 4 THEN CASE WHEN visit % 50 = 0 THEN 'order' ELSE 'leave' END ELSE 'view' END,
  '/product/scale-' || (visit % :products + 1), now() - interval '90 days' * (1 - visit / (:events / 5.0)) + step * interval '20 seconds'
FROM generate_series(1, :events / 5) visit CROSS JOIN generate_series(0, 4) step;

INSERT INTO daily_figures (day, sessions, views, bounces, cart_sessions, checkout_sessions, order_sessions, session_seconds,
  active_users, retention)
SELECT (now() - back * interval '1 day')::date, 11000, 33000, 0, 3300, 550, 220, 880000, 12000, 2500
FROM generate_series(91, 800) back ON CONFLICT DO NOTHING;
