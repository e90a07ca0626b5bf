-- An order is read and written by two functions: their statements are planned once for each connection, which is most
-- of what an order costs. What may be sold at which price is decided between them, by the shop.

-- What an order is made of, as JSON; null when the account is gone. Locks the customer as changes of the cart do, so
-- that orders and cart take turns. `wanted` are the products, or null for the cart's.
CREATE FUNCTION read_for_order(customer uuid, key text, wanted uuid[]) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  placed jsonb;
  unbegun jsonb;
  cart jsonb;
  ids uuid[] := wanted;
  sold jsonb;
BEGIN
  PERFORM 1 FROM users WHERE users.id = customer FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  IF key IS NOT NULL THEN
    SELECT jsonb_build_object('id', orders.id, 'requestHash', orders.request_hash) INTO placed
    FROM orders WHERE orders.user_id = customer AND orders.idempotency_key = key;
    IF FOUND THEN
      RETURN jsonb_build_object('placed', placed);
    END IF;
  END IF;
  IF ids IS NULL THEN
    SELECT
      jsonb_agg(
        jsonb_build_object('itemId', product_id, 'size', size, 'color', color, 'quantity', quantity)
        ORDER BY created_at, product_id, size, color),
      array_agg(product_id)
    INTO cart, ids
    FROM cart_lines WHERE cart_lines.user_id = customer;
  END IF;
  -- unpaid orders of the same products whose payment could not begin: nobody was ever shown where to pay them
  SELECT jsonb_agg(orders.id) INTO unbegun FROM orders
  WHERE orders.user_id = customer AND orders.payment_status = 'Pending' AND orders.payment_method = 'card'
    AND EXISTS (
      SELECT 1 FROM order_lines WHERE order_lines.order_id = orders.id AND order_lines.product_id = ANY(ids))
    AND NOT EXISTS (
      SELECT 1 FROM payment_attempts
      WHERE payment_attempts.order_id = orders.id
        AND (payment_attempts.authorization_url IS NOT NULL OR payment_attempts.state = 'created'));
  SELECT jsonb_agg(jsonb_build_object(
    'id', products.id,
    'name', products.name,
    'availableSizes', products.available_sizes,
    'availableColors', products.available_colors,
    'available', CASE WHEN products.on_sale THEN products.stock_quantity ELSE 0 END,
    'prices', coalesce((
      SELECT jsonb_object_agg(price.currency, price.amount_minor)
      FROM product_prices price WHERE price.product_id = products.id), '{}'),
    'images', coalesce((
      SELECT jsonb_agg(jsonb_build_object('key', image.key, 'color', image.color) ORDER BY image.position)
      FROM product_images image WHERE image.product_id = products.id), '[]')))
  INTO sold
  FROM products WHERE products.id = ANY(ids);
  RETURN jsonb_build_object(
    'cart', cart, 'unbegun', unbegun, 'products', sold,
    'bank', (SELECT settings.value FROM settings WHERE settings.key = 'bank'));
END
$$;
--> statement-breakpoint
-- Writes an order with its lines, first history entry, first payment attempt (or null) and mail, takes the units from
-- the stock by one conditional update, rows locked in the order of their ids, and the lines from the cart (all of it,
-- when the cart was ordered). Answers the products that had not enough: then the caller rolls back.
CREATE FUNCTION write_order(placed jsonb, lines jsonb, begun jsonb, mail jsonb, whole_cart boolean)
RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
  missing uuid[];
  placed_id uuid := (placed->>'id')::uuid;
  customer uuid := (placed->>'user_id')::uuid;
BEGIN
  INSERT INTO orders SELECT * FROM jsonb_populate_record(NULL::orders, placed);
  INSERT INTO order_lines (
    order_id, position, product_id, name, image_key, size, color, quantity, unit_price_minor, line_total_minor)
  SELECT placed_id, line.* FROM jsonb_to_recordset(lines) AS line(
    position integer, product_id uuid, name text, image_key text, size text, color text, quantity integer,
    unit_price_minor bigint, line_total_minor bigint);
  INSERT INTO order_history (order_id, at, kind, to_value, actor)
  VALUES (placed_id, (placed->>'created_at')::timestamptz, 'placed', placed->>'status', 'customer');
  IF begun IS NOT NULL THEN
    INSERT INTO payment_attempts SELECT * FROM jsonb_populate_record(NULL::payment_attempts, begun);
  END IF;
  INSERT INTO mail_outbox (key, to_address, subject, html, text_body, created_at, next_try_at)
  SELECT row.key, row.to_address, row.subject, row.html, row.text_body, row.created_at, row.next_try_at
  FROM jsonb_populate_record(NULL::mail_outbox, mail) row;

  IF whole_cart THEN
    DELETE FROM cart_lines WHERE cart_lines.user_id = customer;
  ELSE
    DELETE FROM cart_lines USING jsonb_to_recordset(lines)
      AS ordered(product_id uuid, size text, color text, quantity integer)
    WHERE cart_lines.user_id = customer AND cart_lines.product_id = ordered.product_id
      AND cart_lines.size = ordered.size AND cart_lines.color = ordered.color
      AND cart_lines.quantity <= ordered.quantity;
    -- what is left of these lines holds more than was ordered
    UPDATE cart_lines SET quantity = cart_lines.quantity - ordered.quantity
    FROM jsonb_to_recordset(lines) AS ordered(product_id uuid, size text, color text, quantity integer)
    WHERE cart_lines.user_id = customer AND cart_lines.product_id = ordered.product_id
      AND cart_lines.size = ordered.size AND cart_lines.color = ordered.color;
  END IF;

  -- the stock's ledger reads the order's name from here
  PERFORM set_config('shop.order_id', placed_id::text, true);
  PERFORM 1 FROM products
  WHERE products.id IN (SELECT line.product_id FROM jsonb_to_recordset(lines) AS line(product_id uuid))
  ORDER BY products.id FOR NO KEY UPDATE;
  WITH wanted AS (
    SELECT line.product_id, sum(line.quantity)::integer AS quantity
    FROM jsonb_to_recordset(lines) AS line(product_id uuid, quantity integer) GROUP BY line.product_id
  ), taken AS (
    UPDATE products SET stock_quantity = products.stock_quantity - wanted.quantity
    FROM wanted
    WHERE products.id = wanted.product_id AND products.on_sale AND products.stock_quantity >= wanted.quantity
    RETURNING products.id
  )
  SELECT array_agg(wanted.product_id) INTO missing
  FROM wanted WHERE NOT EXISTS (SELECT 1 FROM taken WHERE taken.id = wanted.product_id);
  RETURN coalesce(missing, '{}');
END
$$;
