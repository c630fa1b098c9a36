/** autocannon comes without types: what the scenarios use of it. */
declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    amount: number;
    headers: Record<string, string>;
  }
  interface Result {
    errors: number;
    non2xx: number;
  }
  function autocannon(options: Options): Promise<Result>;
  export = autocannon;
}
