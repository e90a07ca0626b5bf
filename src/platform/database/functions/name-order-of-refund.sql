-- A refund names its order. The version before refunds in parts names the payment alone, and asks the provider itself:
-- such a refund is not asked for again.
CREATE OR REPLACE FUNCTION name_order_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT order_id INTO NEW.order_id FROM payment_attempts WHERE id = NEW.attempt_id;
  NEW.accepted := true;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER refunds_name_order BEFORE INSERT ON refunds
  FOR EACH ROW WHEN (NEW.order_id IS NULL) EXECUTE FUNCTION name_order_of_refund();

-- Those of the time before: of an order's payments the one that paid it is the one that still stands, else the one paid
-- back last; what went back to another one was a second payment. They are known by what every later one to a card has:
-- a moment when it was asked for, or the provider's word.
UPDATE refunds SET
  order_id = attempt.order_id,
  accepted = true,
  done_at = CASE WHEN refunds.state = 'done' THEN coalesce(refunds.done_at, refunds.created_at) END,
  scope = CASE WHEN attempt.id = (
    SELECT a.id FROM payment_attempts a
    WHERE a.order_id = attempt.order_id AND a.state IN ('succeeded', 'needs_review', 'refunded')
    ORDER BY a.state <> 'succeeded',
      (SELECT max(r.created_at) FROM refunds r WHERE r.attempt_id = a.id) DESC NULLS FIRST,
      a.created_at
    LIMIT 1) THEN 'order' ELSE 'surplus' END
FROM payment_attempts attempt
WHERE attempt.id = refunds.attempt_id AND refunds.asked_at IS NULL AND NOT refunds.accepted;
