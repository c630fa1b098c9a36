/** Whether an Israeli ID number (at most nine digits) passes its check digit. */
export function isIsraeliIdNumber(digits: string): boolean {
  if (!/^\d{5,9}$/.test(digits) || /^0+$/.test(digits)) return false;
  const sum = [...digits.padStart(9, '0')].reduce((total, char, position) => {
    const product = Number(char) * ((position % 2) + 1);
    return total + (product > 9 ? product - 9 : product);
  }, 0);
  return sum % 10 === 0;
}
