/** Keeps the answers used last, `most` at most. */
export class Recent<K, V> {
  readonly #answers = new Map<K, V>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: K): V | undefined {
    const answer = this.#answers.get(key);
    // Used again: now the last to be dropped.
    if (answer !== undefined && this.#answers.delete(key)) this.#answers.set(key, answer);
    return answer;
  }

  set(key: K, answer: V): void {
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= this.#most) return;
      this.#answers.delete(oldest);
    }
  }
}
