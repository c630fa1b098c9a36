/** A picture of 8 by 8 pixels. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVR4nGNgWFWOHQ0tCQAdrEhB2MzygAAAAABJRU5ErkJggg==',
  'base64',
);
