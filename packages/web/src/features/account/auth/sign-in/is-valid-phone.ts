/** Whether an international number is a valid one, as the server judges it; without the library, a possible one. */
export async function isValidPhone(phone: string): Promise<boolean> {
  if (!/^\+[1-9]\d{6,14}$/.test(phone)) return false;
  try {
    const { isValidPhoneNumber } = await import('libphonenumber-js');
    return isValidPhoneNumber(phone);
  } catch {
    // The library could not be loaded: the server validates instead.
    return true;
  }
}
