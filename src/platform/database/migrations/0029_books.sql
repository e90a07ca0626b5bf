CREATE TABLE "book_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"invoice_id" uuid,
	"type" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"rated_on" date NOT NULL,
	"way" text NOT NULL,
	"line_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"size" text NOT NULL,
	"color" text NOT NULL,
	"quantity" integer DEFAULT 0 NOT NULL,
	"gross_minor" bigint DEFAULT 0 NOT NULL,
	"discount_minor" bigint DEFAULT 0 NOT NULL,
	"shipping_minor" bigint DEFAULT 0 NOT NULL,
	"due_minor" bigint DEFAULT 0 NOT NULL,
	"refund_minor" bigint DEFAULT 0 NOT NULL,
	"vat_minor" bigint DEFAULT 0 NOT NULL,
	"fee_minor" bigint DEFAULT 0 NOT NULL,
	"cost_minor" bigint DEFAULT 0 NOT NULL,
	"without_cost" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "book_entries_type" CHECK ("book_entries"."type" in ('sale', 'balance', 'difference', 'reversal', 'refund', 'correction')),
	CONSTRAINT "book_entries_way" CHECK ("book_entries"."way" in ('card', 'transfer', 'ussd', 'cash', 'pos'))
);
--> statement-breakpoint
CREATE TABLE "closed_months" (
	"month" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"closed_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_entries" ADD CONSTRAINT "book_entries_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_entries_at" ON "book_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "book_entries_order" ON "book_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "book_entries_invoice" ON "book_entries" USING btree ("invoice_id") WHERE "book_entries"."invoice_id" is not null;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_way" CHECK ("refunds"."way" in ('transfer', 'cash', 'pos'));--> statement-breakpoint
-- The books of what was paid and paid back before: each invoice and credit note over the lines its order has now, and
-- one sale an order that was paid before there were invoices. A part is rounded half up as the weights add up.
INSERT INTO "book_entries" ("order_id", "invoice_id", "type", "at", "rated_on", "way", "line_id", "position", "name", "size", "color",
	"quantity", "gross_minor", "discount_minor", "shipping_minor", "due_minor", "refund_minor", "vat_minor", "fee_minor", "cost_minor", "without_cost")
WITH documents AS (
	SELECT invoices.order_id, invoices.id AS invoice_id, invoices.kind, invoices.refund_id, invoices.amount_minor, invoices.vat_minor,
		invoices.issued_at AS at,
		invoices.kind = 'invoice' AND row_number() OVER (PARTITION BY invoices.order_id, invoices.kind
			ORDER BY invoices.issued_at, invoices.year, invoices.number) = 1 AS is_first,
		coalesce(paid.way, source.way, CASE WHEN invoices.refund_id IS NOT NULL AND refunds.attempt_id IS NULL THEN 'transfer' END) AS way,
		refunds.lines AS refunded
	FROM invoices
	LEFT JOIN order_payments paid ON paid.invoice_id = invoices.id
	LEFT JOIN refunds ON refunds.id = invoices.refund_id
	LEFT JOIN LATERAL (
		SELECT order_payments.way FROM order_payments WHERE order_payments.attempt_id = refunds.attempt_id LIMIT 1
	) AS source ON true
	UNION ALL
	SELECT orders.id, NULL, 'invoice', NULL, orders.amount_minor - orders.due_minor,
		round((orders.amount_minor - orders.due_minor)::numeric * orders.vat_minor / greatest(orders.amount_minor, 1)),
		orders.paid_at, true, NULL, NULL
	FROM orders
	WHERE orders.paid_at IS NOT NULL AND orders.payment_status IN ('Paid', 'Refunded') AND orders.kind = 'sale'
		AND NOT EXISTS (SELECT 1 FROM invoices WHERE invoices.order_id = orders.id AND invoices.kind = 'invoice')
	UNION ALL
	SELECT refunds.order_id, NULL, 'credit_note', refunds.id, refunds.amount_minor, 0,
		CASE WHEN refunds.attempt_id IS NULL THEN refunds.created_at ELSE coalesce(refunds.done_at, refunds.created_at) END,
		false, CASE WHEN refunds.attempt_id IS NULL THEN 'transfer' END, refunds.lines
	FROM refunds JOIN orders ON orders.id = refunds.order_id
	WHERE refunds.scope = 'order' AND (refunds.state = 'done' OR (refunds.state = 'pending' AND refunds.attempt_id IS NULL))
		AND orders.paid_at IS NOT NULL AND orders.payment_status IN ('Paid', 'Refunded')
		AND NOT EXISTS (SELECT 1 FROM invoices WHERE invoices.order_id = orders.id)
), lines AS (
	SELECT order_lines.*, own.w, sum(own.w) OVER (PARTITION BY order_lines.order_id) AS w_all,
		sum(own.w) OVER (PARTITION BY order_lines.order_id ORDER BY order_lines.position) AS w_upto,
		sum(order_lines.line_total_minor) OVER (PARTITION BY order_lines.order_id) AS gross_all,
		sum(order_lines.vat_minor) OVER (PARTITION BY order_lines.order_id) AS vat_all
	FROM order_lines
	JOIN (
		SELECT id, CASE WHEN sum(line_total_minor - discount_minor) OVER (PARTITION BY order_id) > 0
			THEN line_total_minor - discount_minor ELSE quantity END AS w
		FROM order_lines
	) AS own ON own.id = order_lines.id
), made AS (
	SELECT documents.*, orders.currency, orders.discount_minor, orders.shipping_fee_minor, orders.kind AS order_kind,
		coalesce(orders.paid_at, documents.at) AS paid_at, orders.payment_status, orders.stock_held,
		coalesce(documents.way,
			(SELECT order_payments.way FROM order_payments JOIN invoices ON invoices.id = order_payments.invoice_id
				WHERE order_payments.order_id = documents.order_id ORDER BY invoices.issued_at LIMIT 1),
			(SELECT payment_attempts.provider FROM payment_attempts WHERE payment_attempts.order_id = documents.order_id
				AND payment_attempts.provider IN ('cash', 'pos') AND payment_attempts.state IN ('succeeded', 'refunded') LIMIT 1),
			orders.payment_method) AS paid_by,
		(SELECT coalesce(sum(fee_minor), 0) FROM payment_attempts WHERE payment_attempts.order_id = documents.order_id
			AND payment_attempts.state IN ('succeeded', 'needs_review', 'refunded')) AS fees,
		documents.is_first AND orders.kind = 'sale' AS is_sale
	FROM documents JOIN orders ON orders.id = documents.order_id
), parts AS (
	SELECT made.order_id, made.invoice_id, made.at, made.kind, made.refund_id, made.amount_minor, made.vat_minor AS document_vat, made.is_sale,
		made.order_kind, made.payment_status, made.stock_held, made.fees, made.paid_by, made.shipping_fee_minor, made.discount_minor AS code_minor,
		((made.paid_at AT TIME ZONE 'UTC') + interval '1 hour')::date AS rated_on,
		lines.id AS line_id, lines.position, lines.name, lines.size, lines.color, lines.quantity, lines.restocked, lines.unit_cost_minor,
		lines.line_total_minor, lines.discount_minor, lines.vat_minor AS line_vat, lines.w, lines.w_all, lines.w_upto, lines.vat_all,
		-- what the order's lines say beyond the document is still due; a document over more was of lines that are gone
		lines.gross_all - made.discount_minor + made.shipping_fee_minor - made.amount_minor AS left_minor,
		CASE WHEN made.refund_id IS NULL THEN lines.w ELSE coalesce(own.r, 0) END AS r_own,
		bool_or(own.r > 0) OVER (PARTITION BY made.order_id, made.refund_id) AS by_lines
	FROM made JOIN lines ON lines.order_id = made.order_id
	LEFT JOIN refunds ON refunds.id = made.refund_id
	LEFT JOIN LATERAL (
		SELECT sum(part."amountMinor")::numeric AS r FROM jsonb_to_recordset(refunds.lines) AS part("lineId" uuid, "amountMinor" bigint)
		WHERE part."lineId" = lines.id
	) AS own ON made.refund_id IS NOT NULL
), weighed AS (
	SELECT parts.*, CASE WHEN by_lines THEN r_own ELSE w END AS r FROM parts
), summed AS (
	SELECT weighed.*, sum(r) OVER (PARTITION BY order_id, refund_id, invoice_id) AS r_all,
		sum(r) OVER (PARTITION BY order_id, refund_id, invoice_id ORDER BY position) AS r_upto
	FROM weighed
)
SELECT order_id, invoice_id,
	CASE WHEN refund_id IS NOT NULL THEN 'refund' WHEN kind = 'credit_note' THEN 'reversal' WHEN is_sale THEN 'sale'
		WHEN order_kind = 'sale' THEN 'balance' ELSE 'difference' END,
	at, rated_on, paid_by, line_id, position, name, size, color,
	CASE WHEN is_sale THEN quantity ELSE 0 END,
	CASE WHEN is_sale THEN line_total_minor + (round(greatest(0, -left_minor)::numeric * w_upto / greatest(w_all, 1)) - round(greatest(0, -left_minor)::numeric * (w_upto - w) / greatest(w_all, 1)))
		WHEN kind = 'invoice' AND order_kind = 'exchange' THEN (round(amount_minor::numeric * w_upto / greatest(w_all, 1)) - round(amount_minor::numeric * (w_upto - w) / greatest(w_all, 1))) ELSE 0 END,
	CASE WHEN is_sale THEN discount_minor ELSE 0 END,
	CASE WHEN is_sale THEN (round(shipping_fee_minor::numeric * w_upto / greatest(w_all, 1)) - round(shipping_fee_minor::numeric * (w_upto - w) / greatest(w_all, 1))) ELSE 0 END,
	CASE WHEN is_sale THEN (round(greatest(0, left_minor)::numeric * w_upto / greatest(w_all, 1)) - round(greatest(0, left_minor)::numeric * (w_upto - w) / greatest(w_all, 1)))
		WHEN refund_id IS NULL AND kind = 'credit_note' THEN (round(amount_minor::numeric * w_upto / greatest(w_all, 1)) - round(amount_minor::numeric * (w_upto - w) / greatest(w_all, 1)))
		WHEN kind = 'invoice' AND order_kind = 'sale' THEN -(round(amount_minor::numeric * w_upto / greatest(w_all, 1)) - round(amount_minor::numeric * (w_upto - w) / greatest(w_all, 1))) ELSE 0 END,
	CASE WHEN refund_id IS NOT NULL THEN (round(amount_minor::numeric * r_upto / greatest(r_all, 1)) - round(amount_minor::numeric * (r_upto - r) / greatest(r_all, 1))) ELSE 0 END,
	CASE WHEN refund_id IS NOT NULL THEN -(round(document_vat::numeric * r_upto / greatest(r_all, 1)) - round(document_vat::numeric * (r_upto - r) / greatest(r_all, 1)))
		WHEN kind = 'credit_note' THEN -(round(document_vat::numeric * w_upto / greatest(w_all, 1)) - round(document_vat::numeric * (w_upto - w) / greatest(w_all, 1)))
		WHEN is_sale THEN line_vat + (round((document_vat - vat_all)::numeric * w_upto / greatest(w_all, 1)) - round((document_vat - vat_all)::numeric * (w_upto - w) / greatest(w_all, 1)))
		ELSE (round(document_vat::numeric * w_upto / greatest(w_all, 1)) - round(document_vat::numeric * (w_upto - w) / greatest(w_all, 1))) END,
	CASE WHEN is_sale THEN (round(fees::numeric * w_upto / greatest(w_all, 1)) - round(fees::numeric * (w_upto - w) / greatest(w_all, 1))) ELSE 0 END,
	CASE WHEN is_sale AND payment_status <> 'Failed' AND NOT (payment_status = 'Refunded' AND NOT stock_held)
		THEN coalesce(unit_cost_minor, 0) * (quantity - restocked) ELSE 0 END,
	CASE WHEN is_sale AND payment_status <> 'Failed' AND NOT (payment_status = 'Refunded' AND NOT stock_held) AND unit_cost_minor IS NULL
		THEN quantity - restocked ELSE 0 END
FROM summed
WHERE r > 0 OR refund_id IS NULL;
