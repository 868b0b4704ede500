"""The project around the code: packages, containers, CI, and pages for those who come."""

import ast
import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path

import pytest
import yaml
from typer.main import get_command

from mappemonde.cli import app

ROOT = Path(__file__).parents[1]
CLIENT = "src/mappemonde/server/client"
WORKFLOWS = (".github/workflows/ci.yml", ".github/workflows/release.yml", ".gitlab-ci.yml", ".forgejo/workflows/ci.yml")
HEALTH = "http://127.0.0.1:8357/api/health"
TOO_LONG = 600


def read(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def tracked(*patterns: str) -> list[str]:
    command = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z", *patterns]
    names = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    return [name for name in names.split("\0") if (ROOT / name).is_file()]


def blocks(page: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", read(page), re.M | re.S)


# pages


@pytest.mark.parametrize("name", ["CONTRIBUTING.md", "SECURITY.md", "docs/hosting.md", "docs/releasing.md"])
def test_there_is_a_page_for_those_who_come(name: str) -> None:
    assert read(name).startswith("# ")


def test_the_first_commands_of_the_readme_are_the_whole_set_up() -> None:
    for page in ("README.md", "CONTRIBUTING.md"):
        commands = [line.partition("#")[0].strip() for line in blocks(page, "sh")[0].splitlines()]
        assert commands == ["make play", "make test"]


def test_the_sketches_of_the_style_can_be_parsed() -> None:
    sketches = blocks("docs/style.md", "py")
    assert len(sketches) >= 6
    for sketch in sketches:
        ast.parse(sketch)


# what must not be in the repository

HOSTS = [".".join(parts) for parts in (("pypi", "org"), ("pythonhosted", "org"), ("npmjs", "org"), ("npmjs", "com"))]
HOSTS += [".".join(parts) for parts in (("docker", "io"), ("ghcr", "io"), ("quay", "io"), ("gcr", "io"))]
FOLDERS = "|".join(("work", "root", "home/[a-z]+", "Users/[A-Za-z]+"))
FOREIGN = re.compile(rf"\b(?:{'|'.join(map(re.escape, HOSTS))})\b|(?<![\w.~*$}}-])/(?:{FOLDERS})/")


def test_no_registry_and_no_path_of_a_machine_is_named() -> None:
    found = {}
    for name in tracked():
        data = (ROOT / name).read_bytes()
        hits = [] if b"\0" in data else FOREIGN.findall(data.decode("utf-8"))
        if hits:
            found[name] = hits
    assert found == {}


def test_the_scan_would_find_them() -> None:
    assert FOREIGN.search("https://" + HOSTS[0] + "/simple")
    assert FOREIGN.search("see /" + "work/main")
    assert not FOREIGN.search("frame" + "work/main, src/" + "root/x")


def test_lock_files_name_no_address() -> None:
    assert not re.search(r'"resolved": *"http', read("web/package-lock.json"))
    assert not re.search(r"https?:|file:|^--", read("constraints.txt"), re.M)


def test_what_a_server_needs_is_pinned_with_hashes() -> None:
    text = read("requirements.txt")
    assert not re.search(r"https?:|file:|^--", text, re.M)
    hashed = {name.lower().replace("_", "-"): version for name, version in re.findall(r"^([\w.-]+)==(\S+)", text, re.M)}
    assert len(re.findall(r"^[\w.-]+==[^\n]*\\\n    --hash=sha256:", text, re.M)) == len(hashed)
    pinned = dict(line.split("==") for line in read("constraints.txt").lower().replace("_", "-").split())
    assert {name: version for name, version in hashed.items() if pinned.get(name, version) != version} == {}
    project = tomllib.loads(read("pyproject.toml"))["project"]["dependencies"]
    needed = {re.split(r"[\[<>=~; ]", each)[0].lower().replace("_", "-") for each in project}
    assert needed <= set(hashed)
    assert "--require-hashes" in read("Containerfile")


# CI


@pytest.mark.parametrize("name", [name for name in WORKFLOWS if not name.endswith("release.yml")])
def test_workflows_audit_what_is_installed(name: str) -> None:
    workflow = yaml.safe_load(read(name))
    job = workflow.get("jobs", workflow)["audit"]
    steps = job.get("steps") or [{"run": line} for line in job["script"]]
    assert "bash .ci/audit" in [step.get("run") for step in steps]
    assert {"pip-audit", "npm audit"} <= set(re.findall("pip-audit|npm audit", read(".ci/audit")))


@pytest.mark.parametrize("name", WORKFLOWS)
def test_workflows_leave_the_checks_to_one_script(name: str) -> None:
    workflow = yaml.safe_load(read(name))
    jobs = workflow.get("jobs", {"check": workflow.get("check")})
    steps = jobs["check"].get("steps") or [{"run": line} for line in jobs["check"]["script"]]
    assert "bash .ci/run" in [step.get("run") for step in steps]


def test_all_yaml_can_be_read() -> None:
    names = tracked("*.yml", "*.yaml")
    assert set(WORKFLOWS) | {"compose.yaml"} <= set(names)
    for name in names:
        assert yaml.safe_load(read(name)), name


# containers


def instructions(name: str) -> list[tuple[str, str]]:
    """The instructions of a Containerfile, each with what it says."""
    lines = [line for line in read(name).splitlines() if not line.startswith("#")]
    joined = re.sub(r"\\\n", " ", "\n".join(lines))
    return [tuple(" ".join(line.split()).split(" ", 1)) for line in joined.splitlines() if line]  # type: ignore[misc]


def assert_can_be_run(arguments: list[str]) -> None:
    """The command and all its options exist."""
    command = get_command(app).commands[arguments[0]]  # type: ignore[attr-defined]
    known = {name for option in command.params for name in option.opts}
    assert {word for word in arguments if word.startswith("--")} <= known


def test_the_image_is_small_unprivileged_and_watched() -> None:
    told = instructions("Containerfile")
    stages = [text for word, text in told if word == "FROM"]
    assert len(stages) >= 2
    assert "slim" in stages[-1]
    last = dict(told[[word for word, _ in told].index("FROM", 1) :])
    assert last["USER"].isdigit()
    assert int(last["USER"]) > 0
    assert last["VOLUME"] == "/data"
    assert HEALTH in last["HEALTHCHECK"]
    assert ast.literal_eval(last["ENTRYPOINT"]) == ["mappemonde"]
    assert_can_be_run(ast.literal_eval(last["CMD"]))


def test_an_image_is_built_from_sources_alone_and_from_all_of_them() -> None:
    ignored = read(".dockerignore").splitlines()
    assert {".git", ".env", "build", "**/node_modules", CLIENT} <= set(ignored)
    assert not {"src", "web", "scripts", "README.md", "LICENSE", "constraints.txt"} & set(ignored)


def test_every_service_has_a_health_check_and_the_server_waits_for_its_database() -> None:
    services = yaml.safe_load(read("compose.yaml"))["services"]
    assert set(services) == {"server", "database"}
    assert all(service["healthcheck"]["test"] for service in services.values())
    assert HEALTH in services["server"]["healthcheck"]["test"][-1]
    assert services["server"]["depends_on"]["database"]["condition"] == "service_healthy"
    assert_can_be_run(services["server"]["command"])
    assert (ROOT / services["server"]["build"]["dockerfile"]).is_file()


def test_secrets_come_from_the_environment_and_the_example_lists_all_settings() -> None:
    used = re.findall(r"\$\{(\w+)(:[?-])", read("compose.yaml"))
    example = dict(re.findall(r"^#?(\w+)=(.*)$", read(".env.example"), re.M))
    assert {name for name, _ in used} == set(example)
    required = {name for name, kind in used if kind == ":?"}
    assert required == {"MAPPEMONDE_SECRET", "POSTGRES_PASSWORD"}
    assert all(example[name] == "" for name in required)
    assert ".env" not in tracked()
    assert "/.env" in read(".gitignore").splitlines()


# packages


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of what a package is built from, with a client as small as can be."""
    for name in tracked("src", "setup.py", "pyproject.toml", "MANIFEST.in", "*.md", "LICENSE", "constraints.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(ROOT / name, tmp_path / name)
    (tmp_path / CLIENT / "assets").mkdir(parents=True)
    (tmp_path / CLIENT / "index.html").write_text("<!doctype html>")
    (tmp_path / CLIENT / "assets" / "index.js").write_text("")
    return tmp_path


def build(checkout: Path, *command: str) -> subprocess.CompletedProcess[str]:
    surroundings = {**os.environ, "MAPPEMONDE_PURE": "1", "MAPPEMONDE_RELEASE": "1"}
    arguments = [sys.executable, "setup.py", "-q", *command]
    return subprocess.run(
        arguments, cwd=checkout, env=surroundings, capture_output=True, text=True, timeout=TOO_LONG, check=False
    )


def files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def test_a_package_has_every_file_of_the_source_and_the_client(checkout: Path) -> None:
    assert build(checkout, "build_py").returncode == 0
    sources = files(checkout / "src")
    assert "mappemonde/server/client/assets/index.js" in sources
    assert {name for name in sources if "egg-info" not in name} == files(checkout / "build" / "lib")


def test_a_package_has_no_leftovers_of_an_earlier_build(checkout: Path) -> None:
    old, new = (checkout / "src" / "mappemonde" / "cli" / name for name in ("first_name.py", "second_name.py"))
    old.write_text('"""A module."""\n')
    assert build(checkout, "build_py").returncode == 0
    old.rename(new)
    assert build(checkout, "build_py").returncode == 0
    built = files(checkout / "build" / "lib" / "mappemonde" / "cli")
    assert "second_name.py" in built
    assert "first_name.py" not in built


def test_a_source_archive_has_the_client_and_what_a_build_needs(checkout: Path) -> None:
    assert build(checkout, "sdist", "--formats=gztar").returncode == 0
    (archive,) = (checkout / "dist").glob("*.tar.gz")
    with tarfile.open(archive) as opened:
        inside = {name.partition("/")[2] for name in opened.getnames()}
    assert {f"{CLIENT}/index.html", f"{CLIENT}/assets/index.js", "setup.py", "pyproject.toml", "LICENSE"} <= inside
    assert {name for name in files(checkout) if name.startswith("src/mappemonde/")} <= inside
    assert not [name for name in inside if name.startswith("tests/")]


def test_a_release_is_not_built_without_the_client(checkout: Path) -> None:
    shutil.rmtree(checkout / CLIENT)
    done = build(checkout, "build_py")
    assert done.returncode != 0
    assert "the web client is missing" in done.stderr
