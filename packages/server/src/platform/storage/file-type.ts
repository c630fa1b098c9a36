/** Types of stored files, by extension. No SVG: it can carry scripts. */
export const FILE_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  avif: 'image/avif',
  tiff: 'image/tiff',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type FileType = keyof typeof FILE_TYPES;

/** As what a picture is stored, which is redrawn before: every browser shows these. */
const STORED_AS = {
  png: 'png',
  jpg: 'jpg',
  webp: 'webp',
  gif: 'gif',
  avif: 'webp',
  tiff: 'png',
} as const satisfies Partial<Record<FileType, FileType>>;
export type PictureType = (typeof STORED_AS)[keyof typeof STORED_AS];

/** Null for what is no picture. */
export const pictureStoredAs = (type: FileType): PictureType | null =>
  (STORED_AS as Partial<Record<FileType, PictureType>>)[type] ?? null;

/** How many bytes of the beginning `detectFileType` needs. */
export const DETECTION_BYTES = 4096;

const starts = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/** Detects a file's type by its first bytes; null for any other. */
export function detectFileType(beginning: Uint8Array): FileType | null {
  const bytes = Buffer.from(beginning.buffer, beginning.byteOffset, beginning.byteLength);
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (starts(bytes, '\xff\xd8\xff')) return 'jpg';
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'webp';
  if (starts(bytes, 'GIF87a') || starts(bytes, 'GIF89a')) return 'gif';
  // Its box of brands follows at once; HEIC has the same box with others.
  if (starts(bytes, 'ftyp', 4) && bytes.subarray(8, 64).includes('avif')) return 'avif';
  if (starts(bytes, 'II*\0') || starts(bytes, 'MM\0*')) return 'tiff';
  if (starts(bytes, '%PDF-')) return 'pdf';
  if (!starts(bytes, 'PK\x03\x04')) return null;
  // Office files are zip archives whose first entries name their parts.
  const names = bytes.toString('latin1');
  if (names.includes('xl/')) return 'xlsx';
  if (names.includes('word/')) return 'docx';
  return null;
}

export function fileTypeOf(key: string): FileType | null {
  const extension = key.slice(key.lastIndexOf('.') + 1);
  return extension in FILE_TYPES ? (extension as FileType) : null;
}
