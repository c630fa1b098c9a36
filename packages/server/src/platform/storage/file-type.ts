/** Types of stored files, by extension. SVG is missing because it can contain scripts. */
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

/** The format in which a redrawn picture is stored: one that every browser shows. */
const STORED_AS = {
  png: 'png',
  jpg: 'jpg',
  webp: 'webp',
  gif: 'gif',
  avif: 'webp',
  tiff: 'png',
} as const satisfies Partial<Record<FileType, FileType>>;
export type PictureType = (typeof STORED_AS)[keyof typeof STORED_AS];

/** Returns null for a type that is not a picture. */
export const pictureStoredAs = (type: FileType): PictureType | null =>
  (STORED_AS as Partial<Record<FileType, PictureType>>)[type] ?? null;

/** Number of leading bytes that `detectFileType` needs. */
export const DETECTION_BYTES = 4096;

const starts = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.subarray(at, at + text.length).equals(Buffer.from(text, 'latin1'));

/** Detects the type of a file from its first bytes; null for a type not listed above. */
export function detectFileType(beginning: Uint8Array): FileType | null {
  const bytes = Buffer.from(beginning.buffer, beginning.byteOffset, beginning.byteLength);
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (starts(bytes, '\xff\xd8\xff')) return 'jpg';
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'webp';
  if (starts(bytes, 'GIF87a') || starts(bytes, 'GIF89a')) return 'gif';
  // The `ftyp` box lists brands; HEIC files have the same box with other brands.
  if (starts(bytes, 'ftyp', 4) && bytes.subarray(8, 64).includes('avif')) return 'avif';
  if (starts(bytes, 'II*\0') || starts(bytes, 'MM\0*')) return 'tiff';
  if (starts(bytes, '%PDF-')) return 'pdf';
  if (!starts(bytes, 'PK\x03\x04')) return null;
  // Office files are zip archives; the names of their first entries tell the type.
  const names = bytes.toString('latin1');
  if (names.includes('xl/')) return 'xlsx';
  if (names.includes('word/')) return 'docx';
  return null;
}

export function fileTypeOf(key: string): FileType | null {
  const extension = key.slice(key.lastIndexOf('.') + 1);
  return extension in FILE_TYPES ? (extension as FileType) : null;
}
