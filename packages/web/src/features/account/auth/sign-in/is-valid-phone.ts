/** Whether the server would accept an international number; only a rough check without the phone library. */
export async function isValidPhone(phone: string): Promise<boolean> {
  if (!/^\+[1-9]\d{6,14}$/.test(phone)) return false;
  try {
    const { isValidPhoneNumber } = await import('libphonenumber-js');
    return isValidPhoneNumber(phone);
  } catch {
    // The server validates the number too.
    return true;
  }
}
