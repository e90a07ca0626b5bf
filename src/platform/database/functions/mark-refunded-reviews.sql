-- A review says whether its line was paid back: with the whole order, or by a refund that names the line.
CREATE OR REPLACE FUNCTION is_line_refunded(of_order uuid, line integer) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM orders WHERE id = of_order AND payment_status = 'Refunded')
    OR EXISTS (
      SELECT 1 FROM refunds
      CROSS JOIN LATERAL jsonb_array_elements(refunds.lines) part
      JOIN order_lines ON order_lines.id = (part ->> 'lineId')::uuid
      WHERE refunds.order_id = of_order AND refunds.state = 'done' AND order_lines.position = line)
$$;

CREATE OR REPLACE FUNCTION note_refunded_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.refunded := is_line_refunded(NEW.order_id, NEW.line_index);
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION mark_refunded_reviews() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_order uuid := CASE WHEN TG_TABLE_NAME = 'orders' THEN to_jsonb(NEW) ->> 'id' ELSE to_jsonb(NEW) ->> 'order_id' END;
BEGIN
  UPDATE reviews SET refunded = true
  WHERE order_id = of_order AND NOT refunded AND is_line_refunded(order_id, line_index);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER reviews_note_refunded BEFORE INSERT ON reviews
  FOR EACH ROW EXECUTE FUNCTION note_refunded_line();
CREATE OR REPLACE TRIGGER refunds_mark_reviews AFTER INSERT OR UPDATE OF state ON refunds
  FOR EACH ROW WHEN (NEW.state = 'done') EXECUTE FUNCTION mark_refunded_reviews();
CREATE OR REPLACE TRIGGER orders_mark_reviews AFTER UPDATE OF payment_status ON orders
  FOR EACH ROW WHEN (NEW.payment_status = 'Refunded') EXECUTE FUNCTION mark_refunded_reviews();
