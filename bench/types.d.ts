/** Types of what the scenarios use of autocannon, which has none. */
declare module 'autocannon' {
  interface Request {
    method: string;
    headers: Record<string, string>;
    body?: string;
    /** Called before each request is sent. */
    setupRequest?: (request: Request) => Request;
  }
  interface Options {
    url: string;
    connections: number;
    amount: number;
    headers?: Record<string, string>;
    requests?: readonly Request[];
  }
  interface Result {
    errors: number;
    non2xx: number;
  }
  interface Running extends Promise<Result> {
    on(event: 'response', listener: () => void): void;
  }
  function autocannon(options: Options): Running;
  export = autocannon;
}
