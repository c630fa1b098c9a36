import { z } from 'zod';
import { together } from '../common/together.ts';
import { IMPORT_COLUMNS } from './import-columns.ts';
import { shapeOf } from '../account/registration/shape.ts';
import { volunteerIssues } from '../account/registration/volunteer.ts';

/** One row with parsed cells. `birthIssues` checks the age; the server looks keys up in the lists. */
export const importRow = together(z.object(shapeOf(IMPORT_COLUMNS)), volunteerIssues);
export type ImportRow = z.output<typeof importRow>;
