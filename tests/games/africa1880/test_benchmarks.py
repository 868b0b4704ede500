"""The figures that Africa 1880 measures of itself."""

from mappemonde.lab.bench.run import bench


def test_resolutions_are_measured_with_and_without_telling() -> None:
    figures = bench("africa1880", 0.3)
    assert min(figures.own["resolutions_per_s"], figures.own["told_resolutions_per_s"]) > 0
    verdict = next(each for each in figures.budgets if each.name == "resolutions_per_s")
    assert verdict.measured == figures.own["resolutions_per_s"]
    assert not verdict.at_most
