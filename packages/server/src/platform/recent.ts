/** Keeps the `most` answers that were used last. */
export class Recent<K, V> {
  readonly #answers = new Map<K, V>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: K): V | undefined {
    const answer = this.#answers.get(key);
    // Moves the answer to the end, so that it is dropped last.
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
