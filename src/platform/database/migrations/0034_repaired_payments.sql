-- A payment that came after others had been taken back was carried over as taken back with them.
UPDATE "order_payments" SET "reversed_at" = (
	SELECT min(note.issued_at) FROM invoices note
	WHERE note.order_id = paid.order_id AND note.kind = 'credit_note' AND note.refund_id IS NULL AND note.issued_at >= paid.issued_at)
FROM "invoices" paid WHERE paid.id = "order_payments"."invoice_id" AND "order_payments"."reversed_at" < paid.issued_at;--> statement-breakpoint
-- For the same reason the two were carried over as a deposit and its balance.
UPDATE "order_payments" SET "kind" = 'full', "left_minor" = 0
FROM "invoices" paid JOIN "orders" ON orders.id = paid.order_id
WHERE paid.id = "order_payments"."invoice_id" AND orders.kind = 'sale' AND paid.amount_minor = orders.amount_minor
	AND "order_payments"."kind" IN ('deposit', 'balance');--> statement-breakpoint
-- A deposit that a bank line confirmed left the whole sum due, not the rest; its payments follow the order's sum.
UPDATE "order_payments" SET "left_minor" = greatest(0, "left_minor" - billed.twice_minor)
FROM (
	SELECT orders.id, orders.due_minor - orders.amount_minor + sum(CASE
		WHEN invoices.kind = 'invoice' THEN invoices.amount_minor
		WHEN refunds.id IS NULL OR refunds.scope = 'change' THEN -invoices.amount_minor ELSE 0 END) AS twice_minor
	FROM orders JOIN invoices ON invoices.order_id = orders.id LEFT JOIN refunds ON refunds.id = invoices.refund_id
	WHERE orders.payment_status = 'Paid' AND orders.deposit_percent > 0
		AND EXISTS (SELECT 1 FROM bank_line_payments WHERE bank_line_payments.order_id = orders.id)
	GROUP BY orders.id
) AS billed WHERE billed.id = "order_payments"."order_id" AND billed.twice_minor > 0;--> statement-breakpoint
UPDATE "orders" SET "due_minor" = greatest(0, "amount_minor" - paid.minor)
FROM (
	SELECT invoices.order_id, sum(CASE
		WHEN invoices.kind = 'invoice' THEN invoices.amount_minor
		WHEN refunds.id IS NULL OR refunds.scope = 'change' THEN -invoices.amount_minor ELSE 0 END) AS minor
	FROM invoices LEFT JOIN refunds ON refunds.id = invoices.refund_id GROUP BY invoices.order_id
) AS paid
WHERE paid.order_id = "orders"."id" AND "orders"."payment_status" = 'Paid' AND "orders"."deposit_percent" > 0
	AND "orders"."due_minor" > greatest(0, "orders"."amount_minor" - paid.minor)
	AND EXISTS (SELECT 1 FROM bank_line_payments WHERE bank_line_payments.order_id = "orders"."id");--> statement-breakpoint
-- Cash or POS that was none after all stayed as money on an order that failed.
UPDATE "payment_attempts" SET "state" = 'failed' FROM "orders"
WHERE orders.id = "payment_attempts"."order_id" AND orders.payment_status = 'Failed'
	AND "payment_attempts"."provider" IN ('cash', 'pos') AND "payment_attempts"."state" = 'succeeded';--> statement-breakpoint
-- An order that failed after it was paid sold no pieces: they go with its money, later where that month is closed.
INSERT INTO "book_entries" ("order_id", "type", "at", "rated_on", "way", "line_id", "position", "name", "size", "color", "quantity")
SELECT entered.order_id, 'correction',
	CASE WHEN EXISTS (SELECT 1 FROM closed_months WHERE month = to_char((reversed.at AT TIME ZONE 'UTC') + interval '1 hour', 'YYYY-MM'))
		THEN now() ELSE reversed.at END,
	entered.rated_on, entered.way, entered.line_id, entered.position, entered.name, entered.size, entered.color, -entered.pieces
FROM (
	SELECT order_id, line_id, min(rated_on) AS rated_on, min(way) AS way, min(position) AS position, min(name) AS name,
		min(size) AS size, min(color) AS color, sum(quantity) AS pieces
	FROM book_entries GROUP BY order_id, line_id
) AS entered
JOIN orders ON orders.id = entered.order_id AND orders.payment_status = 'Failed'
JOIN LATERAL (
	SELECT max(at) AS at FROM book_entries WHERE book_entries.order_id = entered.order_id AND book_entries.type = 'reversal'
) AS reversed ON reversed.at IS NOT NULL
WHERE entered.pieces <> 0;
--> statement-breakpoint
-- What an exchange sends costs the shop as much as what came back for it did: it was in no books.
INSERT INTO "book_entries" ("order_id", "type", "at", "rated_on", "way", "line_id", "position", "name", "size", "color", "cost_minor", "without_cost")
SELECT sent.id, 'correction',
	CASE WHEN EXISTS (SELECT 1 FROM closed_months WHERE month = to_char((sent.created_at AT TIME ZONE 'UTC') + interval '1 hour', 'YYYY-MM'))
		THEN now() ELSE sent.created_at END,
	sale.rated_on, sale.way, order_lines.id, order_lines.position, order_lines.name, order_lines.size, order_lines.color,
	coalesce(order_lines.unit_cost_minor, 0) * (order_lines.quantity - order_lines.restocked),
	CASE WHEN order_lines.unit_cost_minor IS NULL THEN order_lines.quantity - order_lines.restocked ELSE 0 END
FROM orders sent
JOIN returns ON returns.exchange_order_id = sent.id
JOIN order_lines ON order_lines.order_id = sent.id AND order_lines.quantity > order_lines.restocked
JOIN LATERAL (
	SELECT rated_on, way FROM book_entries WHERE book_entries.order_id = returns.order_id ORDER BY at, position LIMIT 1
) AS sale ON true
WHERE sent.kind = 'exchange' AND sent.payment_status <> 'Failed' AND NOT (sent.payment_status = 'Refunded' AND NOT sent.stock_held)
	AND NOT EXISTS (SELECT 1 FROM book_entries WHERE book_entries.order_id = sent.id AND (cost_minor <> 0 OR without_cost <> 0));
