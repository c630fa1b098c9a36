export const SUBJECT_MAX = 120;
