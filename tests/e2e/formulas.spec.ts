/** Formulas in the window: their columns are aligned, and none is cut off. */
import { expect, test } from './fixture.ts';
import { openAddress, water } from './sessions.ts';

const formulas = String.raw`
      $$f = \begin{cases} a & \text{if it rains} \\ a + b + c & \text{else} \end{cases}$$

      $$\begin{aligned} a &= b + c + d \\ a + b &= c \end{aligned}$$

      Take $n^{\log_b a}$ and $\frac{1}{1 + \frac{1}{n}}$ cups.
`;

test('cases are left-aligned, and equations are aligned at their signs', async ({ desk }) => {
  const file = 'qa/tea/brewing/water.md';
  const before = desk.read(file);
  const text = before.replace('      Between 70 and 80', `${formulas}\n      Between 70 and 80`);
  expect(text).not.toBe(before);
  desk.write(file, text);
  const { page } = await desk.launch();
  await openAddress(page, `${water}#how-hot`);
  const math = page.locator('math');
  await expect(math).toHaveCount(4);

  const [cases, equations] = await math.evaluateAll((found) =>
    found.slice(0, 2).map((one) =>
      [...one.querySelectorAll('mtr')].map((row) =>
        [...row.children].map((cell) => {
          const { left, right } = (cell.querySelector('mstyle') ?? cell).getBoundingClientRect();
          return { left: Math.round(left), right: Math.round(right) };
        }),
      ),
    ),
  );
  expect(cases?.[1]?.map(({ left }) => left)).toEqual(cases?.[0]?.map(({ left }) => left));
  expect(equations?.[1]?.[0]?.right).toBe(equations?.[0]?.[0]?.right);
  expect(equations?.[1]?.[1]?.left).toBe(equations?.[0]?.[1]?.left);

  const cut = await page.locator('.katex').evaluateAll((found) =>
    found
      .map(({ textContent, scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
        return { textContent, x: scrollWidth - clientWidth, y: scrollHeight - clientHeight };
      })
      .filter(({ x, y }) => x > 0 || y > 0),
  );
  expect(cut).toEqual([]);
});
