-- Lets a statement refuse itself, and with it its transaction, where it could not do all that it was to do.
CREATE OR REPLACE FUNCTION refuse_unless(holds boolean, why text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF holds IS NOT TRUE THEN
    RAISE EXCEPTION '%', why USING ERRCODE = 'integrity_constraint_violation';
  END IF;
END
$$;
