ALTER TABLE "orders" ADD COLUMN "return_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "orders_updated" ON "orders" USING btree ("updated_at");--> statement-breakpoint
-- Nigerian public holidays as far as they are fixed or announced. 'expected' ones wait for the ministry's word; the
-- admin edits this table.
INSERT INTO holidays (date, name, status) VALUES
  ('2026-01-01', 'New Year''s Day', 'declared'),
  ('2026-03-19', 'Eid al-Fitr', 'declared'),
  ('2026-03-20', 'Eid al-Fitr', 'declared'),
  ('2026-04-03', 'Good Friday', 'declared'),
  ('2026-04-06', 'Easter Monday', 'declared'),
  ('2026-05-01', 'Workers'' Day', 'declared'),
  ('2026-05-27', 'Eid al-Adha', 'expected'),
  ('2026-05-28', 'Eid al-Adha', 'expected'),
  ('2026-06-12', 'Democracy Day', 'declared'),
  ('2026-08-25', 'Eid al-Maulud', 'expected'),
  ('2026-10-01', 'Independence Day', 'declared'),
  ('2026-12-25', 'Christmas Day', 'declared'),
  ('2026-12-28', 'Boxing Day, moved from Saturday', 'expected'),
  ('2027-01-01', 'New Year''s Day', 'declared'),
  ('2027-03-10', 'Eid al-Fitr', 'expected'),
  ('2027-03-11', 'Eid al-Fitr', 'expected'),
  ('2027-03-26', 'Good Friday', 'declared'),
  ('2027-03-29', 'Easter Monday', 'declared'),
  ('2027-05-03', 'Workers'' Day, moved from Saturday', 'expected'),
  ('2027-05-17', 'Eid al-Adha', 'expected'),
  ('2027-05-18', 'Eid al-Adha', 'expected'),
  ('2027-06-14', 'Democracy Day, moved from Saturday', 'expected'),
  ('2027-08-16', 'Eid al-Maulud', 'expected'),
  ('2027-10-01', 'Independence Day', 'declared'),
  ('2027-12-27', 'Christmas Day, moved from Saturday', 'expected'),
  ('2027-12-28', 'Boxing Day, moved from Sunday', 'expected')
ON CONFLICT (date) DO NOTHING;
