/** Works like `fetch`, and reports upload progress, which `fetch` cannot. */
export const upload = (
  url: string,
  { method = 'POST', headers, body }: RequestInit,
  onSent: (part: number) => void,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.upload.onload = () => onSent(1);
    request.onload = () => {
      const retryAfter = request.getResponseHeader('retry-after');
      resolve(
        new Response(request.responseText, {
          status: request.status,
          ...(retryAfter !== null && { headers: { 'retry-after': retryAfter } }),
        }),
      );
    };
    request.onerror = () => reject(new TypeError('no answer'));
    request.send(body as FormData);
  });
