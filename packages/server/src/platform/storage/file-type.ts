/** Types of stored files, by extension. No SVG: it can carry scripts. */
export const FILE_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type FileType = keyof typeof FILE_TYPES;

/** Pictures: redrawn before they are stored, and shown in pages. */
const PICTURE_TYPES = ['png', 'jpg', 'webp', 'gif'] as const satisfies readonly FileType[];
export type PictureType = (typeof PICTURE_TYPES)[number];

export const isPicture = (type: FileType): type is PictureType => PICTURE_TYPES.some((each) => each === type);

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
