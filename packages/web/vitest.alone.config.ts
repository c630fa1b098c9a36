import { defineConfig } from 'vitest/config';
import { contractCalls } from './build/contract-calls.ts';
import { ALONE, SHARED } from './vitest.shared.ts';

export default defineConfig({
  plugins: [contractCalls()],
  test: { ...SHARED, name: 'web alone', include: ALONE },
});
