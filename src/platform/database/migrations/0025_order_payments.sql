CREATE TABLE "order_payments" (
	"invoice_id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"way" text NOT NULL,
	"left_minor" bigint NOT NULL,
	"attempt_id" uuid,
	"bank_line_id" uuid,
	"words" text DEFAULT '' NOT NULL,
	"reversed_at" timestamp (3) with time zone,
	CONSTRAINT "order_payments_kind" CHECK ("order_payments"."kind" in ('full', 'deposit', 'balance', 'difference')),
	CONSTRAINT "order_payments_way" CHECK ("order_payments"."way" in ('card', 'transfer', 'ussd', 'cash', 'pos')),
	CONSTRAINT "order_payments_left" CHECK ("order_payments"."left_minor" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_bank_line_id_bank_lines_id_fk" FOREIGN KEY ("bank_line_id") REFERENCES "public"."bank_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_payments_order" ON "order_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_payments_line" ON "order_payments" USING btree ("bank_line_id") WHERE "order_payments"."bank_line_id" is not null;--> statement-breakpoint
-- What was paid before, one row an invoice over money. How it came is read from the payment of that sum; an order whose
-- history notes a difference was paid in full first.
INSERT INTO "order_payments" ("invoice_id", "order_id", "kind", "way", "left_minor", "attempt_id", "reversed_at")
SELECT paid.id, paid.order_id,
	CASE
		WHEN paid.order_kind = 'exchange' THEN 'difference'
		WHEN paid.place = 1 THEN CASE WHEN paid.in_parts AND paid.left_minor > 0 THEN 'deposit' ELSE 'full' END
		WHEN paid.in_parts THEN 'balance'
		ELSE 'difference'
	END,
	CASE
		WHEN brought.provider IN ('cash', 'pos') THEN brought.provider
		WHEN brought.id IS NULL THEN paid.payment_method
		WHEN brought.channel IN ('bank_transfer', 'banktransfer', 'bank') THEN 'transfer'
		WHEN brought.channel = 'ussd' THEN 'ussd'
		ELSE 'card'
	END,
	CASE WHEN paid.in_parts OR paid.order_kind = 'exchange' THEN paid.left_minor ELSE 0 END,
	brought.id,
	(SELECT min(note.issued_at) FROM invoices note
		WHERE note.order_id = paid.order_id AND note.kind = 'credit_note' AND note.refund_id IS NULL)
FROM (
	SELECT invoices.id, invoices.order_id, invoices.amount_minor, invoices.issued_at, orders.kind AS order_kind, orders.payment_method,
		row_number() OVER earlier AS place,
		orders.due_minor + sum(invoices.amount_minor) OVER (PARTITION BY invoices.order_id)
			- sum(invoices.amount_minor) OVER earlier AS left_minor,
		orders.deposit_percent > 0 OR NOT EXISTS (
			SELECT 1 FROM order_history WHERE order_history.order_id = orders.id AND order_history.kind = 'note'
				AND order_history.to_value LIKE 'Difference to be paid:%'
		) AS in_parts
	FROM invoices JOIN orders ON orders.id = invoices.order_id
	WHERE invoices.kind = 'invoice' AND invoices.amount_minor > 0
	WINDOW earlier AS (PARTITION BY invoices.order_id ORDER BY invoices.issued_at, invoices.year, invoices.number)
) AS paid
LEFT JOIN LATERAL (
	SELECT payment_attempts.id, payment_attempts.provider,
		coalesce(nullif(payment_attempts.channel, ''), payment_attempts.last_answer ->> 'channel') AS channel
	FROM payment_attempts
	WHERE payment_attempts.order_id = paid.order_id AND payment_attempts.state IN ('succeeded', 'refunded', 'needs_review')
		AND coalesce(payment_attempts.paid_minor, payment_attempts.amount_minor) = paid.amount_minor
		AND payment_attempts.created_at <= paid.issued_at
	ORDER BY payment_attempts.created_at DESC, payment_attempts.id LIMIT 1
) AS brought ON true;
