export {
  changeHolidays,
  declaredHolidays,
  estimateFor,
  estimatesFor,
  estimatesOn,
  listHolidays,
  overdueBefore,
  returnUntil,
} from './delivery.ts';
