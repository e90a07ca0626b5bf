-- safe: no version ever wrote it: the table and this came in one release
ALTER TABLE "returns" DROP COLUMN "account";