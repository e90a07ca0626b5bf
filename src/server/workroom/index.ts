export { queueAutomaticReminder } from './balance-mail.ts';
export { listBalances, remindOfBalance, sumBalances } from './balances.ts';
export { listBoard } from './board.ts';
export { arrangeFitting, getFittingPage, moveFitting, recordFittingResult } from './fittings.ts';
export { recordCloth } from './record-cloth.ts';
export { recordStage } from './record-stage.ts';
export { readStagePicture } from './stage-pictures.ts';
export { startWorkroomJobs } from './workroom.jobs.ts';
export { selectReadyBalances } from './workroom.sql.ts';
