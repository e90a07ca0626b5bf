-- A process of the version before reads and writes three columns where this one has kind and args: whichever of them a
-- statement changes, the others follow.
CREATE OR REPLACE FUNCTION mirror_discount_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.kind = '' OR (TG_OP = 'UPDATE' AND NEW.kind = OLD.kind AND NEW.args = OLD.args) THEN
    NEW.kind := CASE
      WHEN NEW.percent_hundredths IS NOT NULL THEN 'percent'
      WHEN NEW.amounts IS NOT NULL THEN 'amount'
      WHEN NEW.free_delivery THEN 'freeDelivery'
      ELSE NEW.kind END;
    NEW.args := CASE NEW.kind
      WHEN 'percent' THEN jsonb_build_object('percentHundredths', NEW.percent_hundredths)
      WHEN 'amount' THEN jsonb_build_object('amounts', NEW.amounts)
      WHEN 'freeDelivery' THEN '{}'::jsonb
      ELSE NEW.args END;
  ELSE
    NEW.percent_hundredths := CASE NEW.kind WHEN 'percent' THEN (NEW.args ->> 'percentHundredths')::integer END;
    NEW.amounts := CASE NEW.kind WHEN 'amount' THEN NEW.args -> 'amounts' END;
    NEW.free_delivery := NEW.kind = 'freeDelivery';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER discount_codes_mirror_kind
  BEFORE INSERT OR UPDATE OF kind, args, percent_hundredths, amounts, free_delivery ON discount_codes
  FOR EACH ROW EXECUTE FUNCTION mirror_discount_kind();

-- Those that the version before wrote.
UPDATE discount_codes SET kind = kind WHERE kind = '';
