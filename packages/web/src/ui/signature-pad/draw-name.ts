const INK = '#1e1727';

/** Writes a name into a canvas as large as it fits, and returns the picture (PNG data URL). */
export function drawName(canvas: HTMLCanvasElement, name: string, direction: 'rtl' | 'ltr'): string {
  const pen = canvas.getContext('2d');
  if (!pen) return '';
  const ratio = window.devicePixelRatio || 1;
  const [width, height] = [canvas.width / ratio, canvas.height / ratio];
  pen.clearRect(0, 0, width, height);
  pen.fillStyle = INK;
  pen.direction = direction;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  let size = Math.min(48, height / 2);
  const set = () => {
    pen.font = `italic 600 ${size}px Assistant, Arial, sans-serif`;
  };
  set();
  while (size > 12 && pen.measureText(name).width > width * 0.9) {
    size -= 2;
    set();
  }
  pen.fillText(name, width / 2, height / 2);
  return canvas.toDataURL('image/png');
}

/** Sets the canvas's pixels to its size on the screen. */
export function fitCanvas(canvas: HTMLCanvasElement): void {
  const ratio = window.devicePixelRatio || 1;
  canvas.width = canvas.offsetWidth * ratio;
  canvas.height = canvas.offsetHeight * ratio;
  canvas.getContext('2d')?.scale(ratio, ratio);
}
