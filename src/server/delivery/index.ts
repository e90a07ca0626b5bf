export {
  arrivalsNow,
  changeHolidays,
  declaredHolidays,
  estimateFor,
  estimatesFor,
  estimatesOn,
  getLateness,
  listHolidays,
  returnUntil,
} from './delivery.ts';
export { getHome } from './home.ts';
